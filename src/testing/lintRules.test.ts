import path from "node:path";
import { ESLint, type Linter } from "eslint";

const ROOT = path.resolve(__dirname, "../..");
const eslint = new ESLint({
  cwd: ROOT,
  overrideConfigFile: true,
  overrideConfig: jest.requireActual<Linter.Config[]>("../../eslint.config.js"),
});

async function expectBroken(rule: string, file: string, code: string) {
  const filePath = path.join(ROOT, "src", file);
  const [result] = await eslint.lintText(code, { filePath });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
}

// What may be imported is in the code, which lint checks.
test.each([
  ["domain/age.ts", "../ui/Page"],
  ["domain/shop/shop.ts", "../../ui/Page"],
  ["ui/Price.tsx", "../storefront/cart/cartSlice"],
  ["storefront/api/schemas.ts", "../app/store"],
  ["storefront/checkout/OrderForm.tsx", "../api/endpoints.gen"],
  ["storefront/checkout/OrderForm.tsx", "../app/store"],
  ["storefront/cart/UndoBar.tsx", "../catalog/Pager"],
  ["storefront/app/App.tsx", "../../server/boot/main"],
  ["index.tsx", "./server/boot/main"],
  ["server/orders/addOrder.ts", "../../storefront/ssr/renderPage"],
  ["server/boot/buildApp.ts", "../../storefront/api"],
  ["server/orders/addOrder.ts", "../../testing/stubHost"],
])("%s may not import %s", (file, source) =>
  expectBroken("import-x/no-restricted-paths", file, `import "${source}";`),
);

test.each([
  ["no-restricted-imports", "domain/age.ts", 'import "react";'],
  ["no-alert", "ui/A.ts", 'window.alert("already added");'],
  ["no-restricted-globals", "ui/A.ts", 'export const a = () => fetch("x");'],
  ["no-restricted-syntax", "ui/A.ts", 'export const a = "/api/Config/Get";'],
  ["no-restricted-syntax", "ui/A.ts", "export const a = window.innerWidth;"],
])("%s refuses in %s: %s", expectBroken);
