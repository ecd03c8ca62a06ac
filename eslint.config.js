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
  ...["server/boot/config.ts", "server/boot/settingSchemas.ts"],
  ...["server/boot/operatorError.ts", "server/boot/shopPaths.ts"],
];
const RESOURCE = [...HOST, "server/medicines", "server/catalog"];
const OUTBOX = "server/notifications/outboxRepository.ts";
const STOREFRONT = ["storefront", "domain", "ui"];

/** The folders that a folder of src may import, besides itself (docs/architecture.md). Tests may import anything. */
const MAY_IMPORT = {
  domain: [],
  ui: ["domain"],
  "storefront/api": ["domain"],
  "storefront/cart": FEATURE,
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

module.exports = [
  {
    ignores: "dist build data coverage test-results"
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
    files: ["src/**/*.config.ts", "src/**/*.d.ts"],
    rules: { "import-x/no-default-export": "off" },
  },
  {
    files: [...TESTS, "src/{testing,e2e,bench}/**"],
    rules: { "import-x/no-restricted-paths": "off" },
  },
  {
    files: ["**/*.{js,cjs}"],
    languageOptions: { sourceType: "commonjs" },
    rules: { "no-unused-vars": "error" },
  },
];
