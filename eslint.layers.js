const fs = require("node:fs");
const path = require("node:path");
const importX = require("eslint-plugin-import-x");
const tseslint = require("typescript-eslint");

/** Features that one feature may use; anything else goes through its own layer. */
const FEATURE_EDGES = {
  catalog: ["cart"],
  checkout: ["cart"],
  home: ["catalog"],
  gallery: ["catalog"],
};
/** What every feature may use. Of the data layer only its front door. */
const FEATURE_BASE = [
  "api/index.ts",
  "domain",
  "ui",
  "app/hooks.ts",
  "app/shop.ts",
];
const STOREFRONT = ["app", "api", "features", "ui", "browser", "domain"];

/** Who may import what (architecture.md), as paths under src. */
function table(features) {
  return {
    domain: ["domain"],
    browser: ["browser"],
    ui: ["ui", "browser", "domain"],
    api: ["api", "browser", "domain"],
    app: STOREFRONT,
    "index.tsx": STOREFRONT,
    serviceWorker: ["serviceWorker", "domain"],
    // Of the storefront's code the host takes what its pages are made with.
    server: [
      "server",
      "domain",
      "api/endpoints.gen.ts",
      "app/renderPage.tsx",
      "ui/pageScript.ts",
    ],
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

function foldersIn(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

const list = (names) => names.map((name) => `src/${name}`).join(", ");

/**
 * The import table as lint rules. The features are read from the folder, so
 * that a new one is guarded from its first day. Tests may import anything.
 *
 * @param root the folder that holds src
 */
function layerRules(root) {
  const src = path.join(root, "src");
  const zones = Object.entries(
    table(foldersIn(path.join(src, "features"))),
  ).map(([target, allowed]) => ({
    target: path.join(src, target),
    from: src,
    except: allowed.map((name) => `./${name}`),
    message: `src/${target} may import from ${list(allowed)} only.`,
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
              {
                regex: "^(?!\\./)",
                message: "The rules of src/domain depend on nothing.",
              },
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
                regex: "/api/",
                allowTypeImports: true,
                message: "The host takes the contract's types, no code.",
              },
            ],
          },
        ],
      },
    },
    {
      files: ["**/*.test.{ts,tsx}"],
      rules: {
        "import-x/no-restricted-paths": "off",
        "no-restricted-imports": "off",
        "@typescript-eslint/no-restricted-imports": "off",
      },
    },
  ];
}

module.exports = { layerRules };
