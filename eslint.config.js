const importX = require("eslint-plugin-import-x");
const reactHooks = require("eslint-plugin-react-hooks");
const tseslint = require("typescript-eslint");
const { layerRules } = require("./eslint.layers.js");

const TYPESCRIPT = ["src/**/*.{ts,tsx}"];
const TESTS = ["**/*.test.{ts,tsx}", "src/{testing,e2e,bench}/**"];

const CALLS_GO_THROUGH_API =
  "Calls to the host belong in src/api; use a hook of src/api/index.ts.";
const HOST_PATH = "/^\\/?(api|Resource)\\//";
const BROWSER_OBJECT =
  "/^(window|document|localStorage|sessionStorage|navigator|location)$/";

const hostPaths = ["Literal[value=%]", "TemplateElement[value.raw=%]"].map(
  (selector) => ({
    selector: selector.replace("%", HOST_PATH),
    message: CALLS_GO_THROUGH_API,
  }),
);
const browserAtLoad = {
  selector: `Identifier[name=${BROWSER_OBJECT}]:matches(MemberExpression > .object, CallExpression > .arguments, VariableDeclarator > .init):not(:function *)`,
  message:
    "There is no browser while a module loads on the server; read this inside a function.",
};

/** Imported for what they do: package.json names them under sideEffects, lest the build drops them. */
const IMPORTED_TO_ACT = [
  "**/*.css",
  "**/api/generalCalls",
  "**/server/production",
  "@testing-library/jest-dom",
  // For its types alone.
  "@fastify/{rate-limit,static}",
];

module.exports = [
  { ignores: ["dist/", "build/", "data/", "coverage/", "**/*.gen.ts"] },
  ...tseslint.configs.recommended.map((config) => ({
    ...config,
    files: TYPESCRIPT,
  })),
  {
    files: TYPESCRIPT,
    plugins: { "import-x": importX },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "import-x/no-default-export": "error",
      "import-x/no-unassigned-import": ["error", { allow: IMPORTED_TO_ACT }],
      "no-alert": "error",
    },
  },
  {
    files: ["src/**/*.config.ts"],
    rules: { "import-x/no-default-export": "off" },
  },
  {
    ...reactHooks.configs.flat.recommended,
    files: ["src/{app,features,ui}/**/*.{ts,tsx}"],
  },
  {
    files: ["src/{app,browser,features,ui,domain}/**/*.{ts,tsx}"],
    ignores: TESTS,
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "react-router-dom",
              importNames: ["Form", "Link", "NavLink"],
              message: "Links are those of src/ui/Link.tsx, which are smaller.",
            },
          ],
        },
      ],
      "no-restricted-globals": [
        "error",
        ...["fetch", "XMLHttpRequest", "WebSocket", "EventSource"].map(
          (name) => ({ name, message: CALLS_GO_THROUGH_API }),
        ),
      ],
      "no-restricted-properties": [
        "error",
        ...["window", "globalThis", "self"].map((object) => ({
          object,
          property: "fetch",
          message: CALLS_GO_THROUGH_API,
        })),
      ],
      "no-restricted-syntax": ["error", browserAtLoad, ...hostPaths],
    },
  },
  {
    files: ["src/api/**/*.ts"],
    ignores: TESTS,
    rules: { "no-restricted-syntax": ["error", browserAtLoad] },
  },
  {
    files: ["**/*.{js,cjs}"],
    languageOptions: { sourceType: "commonjs" },
    rules: { "no-unused-vars": "error" },
  },
  ...layerRules(__dirname),
];
