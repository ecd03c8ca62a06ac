const path = require("node:path");
const importX = require("eslint-plugin-import-x");
const reactHooks = require("eslint-plugin-react-hooks");
const tseslint = require("typescript-eslint");

const SRC = path.join(__dirname, "src");
const TYPESCRIPT = ["src/**/*.{ts,tsx}"];
const TESTS = ["**/*.test.{ts,tsx}", "src/server/**/test[A-Z]*.ts"];

const FEATURE = [
  ...["storefront/api/index.ts", "storefront/app/hooks.ts"],
  ...["domain", "ui", "assets/medicines"],
];
const HOST = [
  ...["domain", "assets", "server/db", "server/http"],
  ...["storefront/api/endpoints.gen.ts", "desk/endpoints.gen.ts"],
  ...["server/boot/addresses.ts", "server/boot/config.ts"],
  ...["server/boot/operatorError.ts", "server/boot/shopPaths.ts"],
];
const RESOURCE = [...HOST, "server/medicines", "server/catalog"];
const OUTBOX = "server/notifications/outboxRepository.ts";
const STOREFRONT = ["storefront", "domain", "ui"];

/** What a folder of src may import, besides itself (docs/architecture.md). Tests may import anything. */
const MAY_IMPORT = {
  domain: [],
  ui: ["domain"],
  "storefront/api": ["domain"],
  "storefront/cart": [...FEATURE, "storefront/checkout"],
  "storefront/catalog": [...FEATURE, "storefront/cart"],
  "storefront/checkout": [...FEATURE, "storefront/cart"],
  "storefront/contact": FEATURE,
  "storefront/home": [...FEATURE, "storefront/catalog"],
  "storefront/info": FEATURE,
  "storefront/app": STOREFRONT,
  "storefront/ssr": STOREFRONT,
  "storefront/pwa": STOREFRONT,
  "index.tsx": STOREFRONT,
  desk: ["ui", "domain"],
  "server/db": HOST,
  "server/http": HOST,
  "server/medicines": HOST,
  "server/catalog": RESOURCE,
  "server/enquiries": [...RESOURCE, "server/shop", OUTBOX],
  "server/images": RESOURCE,
  "server/import": [...RESOURCE, "server/images", "server/shop"],
  "server/notifications": [
    ...RESOURCE,
    ...["server/enquiries", "server/orders", "server/shop"],
  ],
  "server/orders": [...RESOURCE, "server/shop", OUTBOX],
  "server/pages": [...RESOURCE, "server/shop", "storefront/ssr"],
  "server/people": [...RESOURCE, "server/enquiries", "server/orders"],
  "server/shop": RESOURCE,
  "server/boot": [...HOST, "server"],
  "server/cli": [...HOST, "server"],
  "server/desk": [...HOST, "server"],
};

const zones = Object.entries(MAY_IMPORT).map(([target, others]) => ({
  target: path.join(SRC, target),
  from: SRC,
  except: [...new Set([target, ...others])].map((name) => `./${name}`),
  message: `src/${target} may import from ${others.join(", ") || "itself"} only.`,
}));

const restrictedImport = (pattern) => ["error", { patterns: [pattern] }];
const CALLS_GO_THROUGH_API =
  "Calls to the host belong in src/storefront/api; use a hook of its index.ts.";
const HOST_PATH = "/^\\/?(api|Resource)\\//";
const hostPaths = ["Literal[value=%]", "TemplateElement[value.raw=%]"].map(
  (selector) => ({
    selector: selector.replace("%", HOST_PATH),
    message: CALLS_GO_THROUGH_API,
  }),
);
const browserAtLoad = {
  selector: `Identifier[name=/^(window|document|localStorage|sessionStorage|navigator|location)$/]:matches(MemberExpression > .object, CallExpression > .arguments, VariableDeclarator > .init):not(:function *)`,
  message:
    "There is no browser while a module loads on the server; read this inside a function.",
};

module.exports = [
  {
    ignores: "dist build data coverage test-results screenshots"
      .split(" ")
      .map((folder) => `${folder}/`),
  },
  ...tseslint.configs.recommended.map((each) => ({
    ...each,
    files: TYPESCRIPT,
  })),
  {
    files: TYPESCRIPT,
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [
        importX.createNodeResolver({ extensions: [".ts", ".tsx"] }),
      ],
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "import-x/no-default-export": "error",
      "import-x/no-restricted-paths": ["error", { zones }],
      "no-alert": "error",
    },
  },
  {
    ...reactHooks.configs.flat.recommended,
    files: ["src/{desk,storefront,ui}/**/*.{ts,tsx}"],
  },
  {
    files: ["src/domain/**/*.ts"],
    rules: {
      "no-restricted-imports": restrictedImport({
        regex: "^[^.]",
        message: "src/domain depends on nothing.",
      }),
    },
  },
  {
    files: ["src/server/**/*.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": restrictedImport({
        regex: "/api/|/desk/endpoints",
        allowTypeImports: true,
        message: "The host imports the contract's types, no code.",
      }),
    },
  },
  {
    files: ["src/{domain,storefront,ui}/**/*.{ts,tsx}"],
    ignores: [
      "src/storefront/api/**",
      "src/storefront/ssr/inlineScript.ts",
      "src/storefront/pwa/serviceWorker.ts",
    ],
    rules: {
      "no-restricted-globals": [
        "error",
        { name: "fetch", message: CALLS_GO_THROUGH_API },
      ],
      "no-restricted-properties": [
        "error",
        {
          property: "toLocaleString",
          message: "Use formatNumber: loading Intl's data blocks a phone.",
        },
      ],
      "no-restricted-syntax": ["error", browserAtLoad, ...hostPaths],
    },
  },
  {
    files: ["src/storefront/{app,cart,catalog,checkout,contact,home,info}/**"],
    rules: {
      "@typescript-eslint/no-restricted-imports": restrictedImport({
        group: ["react-router-dom"],
        importNames: ["Form", "Link", "NavLink"],
        message: "Use the links of src/ui/Link.tsx, which prefetch their page.",
      }),
    },
  },
  {
    files: ["src/**/*.config.ts", "src/**/*.d.ts"],
    rules: { "import-x/no-default-export": "off" },
  },
  {
    files: [...TESTS, "src/{testing,e2e,bench}/**"],
    rules: {
      "import-x/no-restricted-paths": "off",
      "no-restricted-globals": "off",
      "no-restricted-imports": "off",
      "no-restricted-properties": "off",
      "no-restricted-syntax": "off",
      "@typescript-eslint/no-restricted-imports": "off",
    },
  },
  {
    files: ["**/*.{js,cjs}"],
    languageOptions: { sourceType: "commonjs" },
    rules: { "no-unused-vars": "error" },
  },
];
