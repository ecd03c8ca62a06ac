import path from "node:path";
import { ESLint, type Linter } from "eslint";

const ROOT = path.resolve(__dirname, "../..");
const eslint = new ESLint({
  cwd: ROOT,
  overrideConfigFile: true,
  overrideConfig: jest.requireActual<Linter.Config[]>("../../eslint.config.js"),
});

/** The names of the rules that this code breaks in a file of src. */
async function broken(file: string, code: string) {
  const filePath = path.join(ROOT, "src", file);
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ ruleId }) => ruleId);
}

// What may be imported is in the code, which lint checks.
test.each([
  ["domain/age.ts", "../ui/Page"],
  ["ui/Price.tsx", "../api"],
  ["ui/Price.tsx", "../features/cart/cartSlice"],
  ["ui/Price.tsx", "../app/hooks"],
  ["config/shop.ts", "../ui/Page"],
  ["api/schemas.ts", "../app/store"],
  ["features/checkout/OrderForm.tsx", "../../api/endpoints.gen"],
  ["features/checkout/OrderForm.tsx", "../../app/store"],
  ["features/checkout/OrderForm.tsx", "../../server/main"],
  ["features/checkout/OrderForm.tsx", "../../testing/stubHost"],
  ["features/checkout/OrderForm.tsx", "../catalog/QuickView"],
  ["features/cart/CartNotice.tsx", "../checkout/OrderForm"],
  ["features/catalog/Card.tsx", "../contact/ContactForm"],
  // A feature that the table does not name.
  ["features/contact/ContactForm.tsx", "../cart/cartSlice"],
  ["app/App.tsx", "../server/main"],
  ["app/App.tsx", "../testing/stubHost"],
  ["app/App.tsx", "../e2e/fixtures"],
  ["server/app.ts", "../ssr/renderPage"],
  ["server/app.ts", "../app/store"],
  ["server/app.ts", "../features/cart/cartSlice"],
  ["server/app.ts", "../api"],
  ["server/app.ts", "../testing/stubHost"],
  ["index.tsx", "./server/main"],
])("%s may not import %s", async (file, source) =>
  expect(await broken(file, `import "${source}";`)).toContain(
    "import-x/no-restricted-paths",
  ),
);

test.each([
  'import type { Shop } from "../checkout/OrderForm";',
  'export { Shop } from "../checkout/OrderForm";',
  'const page = import("../checkout/OrderForm");',
])("no other way to write an import gets through: %s", async (code) =>
  expect(await broken("features/cart/Other.ts", code)).toContain(
    "import-x/no-restricted-paths",
  ),
);

test.each([
  ["domain/age.ts", "no-restricted-imports", 'import "react";'],
  [
    "server/orders.ts",
    "@typescript-eslint/no-restricted-imports",
    'import { api } from "../api/endpoints.gen";',
  ],
  ["ui/Example.ts", "import-x/no-default-export", "export default 1;"],
  ["ui/Example.ts", "no-alert", 'window.alert("already added");'],
  [
    "ui/Example.ts",
    "no-restricted-globals",
    'export const load = () => fetch("x");',
  ],
  [
    "ui/Example.ts",
    "no-restricted-properties",
    "export const load = () => window.fetch;",
  ],
  [
    "ui/Example.ts",
    "no-restricted-syntax",
    'export const path = "/api/Config/Get";',
  ],
  [
    "ui/Example.ts",
    "no-restricted-syntax",
    "export const at = (f: string) => `Resource/${f}`;",
  ],
  [
    "ui/Example.ts",
    "no-restricted-syntax",
    "export const width = window.innerWidth;",
  ],
  [
    "ui/Example.ts",
    "@typescript-eslint/no-explicit-any",
    "export const x: any = 1;",
  ],
])("%s breaks %s: %s", async (file, rule, code) =>
  expect(await broken(file, code)).toContain(rule),
);
