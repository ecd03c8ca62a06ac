const fs = require("node:fs");
const path = require("node:path");
const importX = require("eslint-plugin-import-x");
const reactHooks = require("eslint-plugin-react-hooks");
const tseslint = require("typescript-eslint");

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

/** Modules that are imported for their side effects, which package.json lists too. */
const IMPORTED_TO_ACT = [
  "**/*.css",
  "**/api/generalCalls",
  "**/boot/production",
  "@testing-library/jest-dom",
  // Only for its types.
  "@fastify/{rate-limit,static}",
];

/** Features that one feature may import from. */
const FEATURE_EDGES = {
  cart: ["checkout"],
  catalog: ["cart"],
  checkout: ["cart"],
  home: ["catalog"],
  gallery: ["catalog"],
};
/** What every feature may import from; of the data layer only its front door. */
const FEATURE_BASE = [
  ...["api/index.ts", "app/hooks.ts", "config", "domain", "ui"],
  "assets/medicines",
];
const BROWSER_PART = [
  ...["app", "api", "config", "domain", "features", "pwa", "ssr", "ui"],
];
/** What every part of the host may import from outside it. */
const HOST_OUTSIDE = [
  ...["domain", "config", "assets"],
  ...["api/endpoints.gen.ts", "desk/endpoints.gen.ts"],
];
/** Files of the host that know nothing of any resource, and that all its parts may import. */
const HOST_BASE = [
  ...["addresses", "config", "operatorError", "shopPaths"].map(
    (name) => `boot/${name}.ts`,
  ),
];
/** Folders of the host, each with the others that it may import from; any other is a resource. */
const HOST_EDGES = {
  db: [],
  http: ["db"],
  medicines: ["db"],
  catalog: ["db", "http", "medicines"],
};
/** What a resource may import from, and which resources some may besides. */
const RESOURCE_BASE = ["catalog", ...HOST_EDGES.catalog];
const OUTBOX = "notifications/outboxRepository.ts";
const RESOURCE_EDGES = {
  enquiries: ["shop", OUTBOX],
  import: ["images", "shop"],
  notifications: ["enquiries", "orders", "shop"],
  orders: ["shop", OUTBOX],
  pages: ["shop"],
  people: ["enquiries", "orders"],
};
/** Ways into the host, which put its parts together. */
const HOST_ENTRIES = ["boot", "cli", "desk"];

const foldersIn = (folder) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Which part of the host may import from which, as paths under src. */
function hostTable(folders) {
  const within = (names) => names.map((name) => `server/${name}`);
  const base = [...HOST_OUTSIDE, ...within(HOST_BASE)];
  return Object.fromEntries([
    ...within(HOST_BASE).map((file) => [
      file,
      [...base, ...within(["db", "http"])],
    ]),
    ...folders.map((folder) => {
      const edges = HOST_EDGES[folder] ?? [
        ...RESOURCE_BASE,
        ...(RESOURCE_EDGES[folder] ?? []),
      ];
      const allowed = HOST_ENTRIES.includes(folder)
        ? ["server", ...HOST_OUTSIDE]
        : [...base, ...within([folder, ...edges])];
      return [
        `server/${folder}`,
        folder === "pages" ? [...allowed, "ssr"] : allowed,
      ];
    }),
  ]);
}

/** Which folder may import from which, as paths under src (docs/architecture.md). */
function importTable(src) {
  const features = foldersIn(path.join(src, "features"));
  return {
    domain: ["domain"],
    config: ["config", "domain"],
    ui: ["ui", "config", "domain"],
    api: ["api", "config", "domain"],
    app: BROWSER_PART,
    ssr: BROWSER_PART,
    pwa: BROWSER_PART,
    desk: ["desk", "ui", "domain", "config"],
    "index.tsx": BROWSER_PART,
    ...hostTable(foldersIn(path.join(src, "server"))),
    ...Object.fromEntries(
      features.map((feature) => [
        `features/${feature}`,
        [feature, ...(FEATURE_EDGES[feature] ?? [])]
          .map((name) => `features/${name}`)
          .concat(FEATURE_BASE),
      ]),
    ),
  };
}

/**
 * The import table as lint rules. Tests may import anything.
 *
 * @param root the folder that holds src
 */
function importRules(root) {
  const src = path.join(root, "src");
  const zones = Object.entries(importTable(src)).map(([target, allowed]) => ({
    target: path.join(src, target),
    from: src,
    except: allowed.map((name) => `./${name}`),
    message: `src/${target} may import from ${allowed.join(", ")} only.`,
  }));
  return [
    {
      files: ["src/**/*.{ts,tsx}"],
      languageOptions: { parser: tseslint.parser },
      plugins: { "import-x": importX, "@typescript-eslint": tseslint.plugin },
      settings: {
        "import-x/resolver-next": [
          importX.createNodeResolver({ extensions: [".ts", ".tsx"] }),
        ],
      },
      rules: { "import-x/no-restricted-paths": ["error", { zones }] },
    },
    {
      files: ["src/domain/**/*.ts"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              { regex: "^(?!\\./)", message: "src/domain depends on nothing." },
            ],
          },
        ],
      },
    },
    {
      files: ["src/server/**/*.ts"],
      rules: {
        "@typescript-eslint/no-restricted-imports": [
          "error",
          {
            patterns: [
              {
                regex: "/api/|/desk/endpoints",
                allowTypeImports: true,
                message: "The host imports the contract's types, no code.",
              },
            ],
          },
        ],
      },
    },
    {
      files: ["**/*.test.{ts,tsx}", "src/server/*/test[A-Z]*.ts"],
      rules: {
        "import-x/no-restricted-paths": "off",
        "no-restricted-imports": "off",
        "@typescript-eslint/no-restricted-imports": "off",
      },
    },
  ];
}

const config = [
  {
    // Written and deleted while tests run.
    ignores: [
      ...["dist/", "build/", "data/", "coverage/"],
      ...["test-results/", "screenshots/"],
    ],
  },
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
    files: ["src/**/*.config.ts", "src/**/*.d.ts"],
    rules: { "import-x/no-default-export": "off" },
  },
  {
    ...reactHooks.configs.flat.recommended,
    files: ["src/{app,desk,features,ui}/**/*.{ts,tsx}"],
  },
  {
    files: ["src/{app,config,domain,features,pwa,ssr,ui}/**/*.{ts,tsx}"],
    ignores: [...TESTS, "src/ssr/inlineScript.ts", "src/pwa/serviceWorker.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "react-router-dom",
              importNames: ["Form", "Link", "NavLink"],
              message:
                "Use the links of src/ui/Link.tsx, which prefetch their page.",
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
        {
          property: "toLocaleString",
          message: "Use formatNumber: loading Intl's data blocks a phone.",
        },
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
  ...importRules(__dirname),
];

module.exports = config;
