import jestConfig from "../../jest.config.js";

const unit = jestConfig.projects.find(
  ({ displayName }) => displayName === "unit",
);

/** Rules of the host that need no database. */
const HOST_RULES = [
  "catalog/search/{matches,searchWords,spellings,tiers}",
  "medicines/*",
  "orders/{contactNumber,orderCallSheet,orderOutcome}",
  "orders/placing/{checkOrder,orderNumber,saleAdvice}",
];

/**
 * Breaks the rules and the cart's pure modules in every way that Stryker knows,
 * and counts what the tests beside them notice (docs/testing.md). `npm run nightly mutations`.
 *
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
export default {
  mutate: [
    "src/domain/**/*.ts",
    ...HOST_RULES.map((path) => `src/server/${path}.ts`),
    "src/storefront/cart/{cartSlice,cartStorage,sharedCart}.ts",
    // Words and addresses, no rules.
    "!src/domain/shop/{build,infoTexts,pagePaths,shopFields}.ts",
    "!src/**/*.test.ts",
  ],
  testRunner: "jest",
  jest: {
    config: {
      ...unit,
      projects: [],
      testMatch: [
        "<rootDir>/src/{domain,storefront/cart}/**/*.test.ts",
        ...HOST_RULES.map((path) => `<rootDir>/src/server/${path}.test.ts`),
      ],
      setupFiles: ["<rootDir>/src/testing/jest/propertyRuns.ts"],
    },
  },
  plugins: ["@stryker-mutator/jest-runner"],
  coverageAnalysis: "perTest",
  // Changes of tables of words, which would run every test for each word.
  ignoreStatic: true,
  concurrency: 2,
  // Long, since a machine that is busy with something else has noticed nothing.
  timeoutMS: 30_000,
  // Tests are run without their types, so that none have to be switched off.
  disableTypeChecks: false,
  ignorePatterns: ["dist", "build", "data", "docs"],
  tempDirName: "build/mutation",
  reporters: ["clear-text", "html", "json", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false },
  htmlReporter: { fileName: "build/mutation-report/index.html" },
  jsonReporter: { fileName: "build/mutation-report/report.json" },
  allowConsoleColors: false,
  thresholds: { high: 98, low: 95, break: 95 },
};
