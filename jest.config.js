const { version } = require("./package.json");

/** Packages published as ES modules only, which jest has to translate. */
const ES_MODULES = [
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
  moduleNameMapper: { "\\.css$": "<rootDir>/src/testing/emptyModule.ts" },
  globals: {
    __APP_VERSION__: version,
    __LOCAL_API_URL__: "",
    __HOSTED_API_URL__: "",
  },
};

/**
 * unit: rules and reducers, no DOM. server: the API host on its real database.
 * dom: pages on the real store against the stub host. `npm run test:unit` runs the first.
 */
module.exports = {
  projects: [
    {
      ...shared,
      displayName: "unit",
      testEnvironment: "node",
      testMatch: ["<rootDir>/src/{domain,api,features,app}/**/*.test.ts"],
    },
    {
      ...shared,
      displayName: "server",
      testEnvironment: "node",
      testMatch: ["<rootDir>/src/{server,testing}/**/*.test.ts"],
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
