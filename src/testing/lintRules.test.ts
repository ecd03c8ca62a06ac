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
test.each(
  `
domain/age.ts ../ui/Page
ui/Price.tsx ../api
ui/Price.tsx ../features/cart/cartSlice
config/shop.ts ../ui/Page
api/schemas.ts ../app/store
features/checkout/OrderForm.tsx ../../api/endpoints.gen
features/checkout/OrderForm.tsx ../../app/store
features/checkout/OrderForm.tsx ../../testing/stubHost
features/checkout/OrderForm.tsx ../catalog/QuickView
features/cart/CartNotice.tsx ../checkout/OrderForm
features/contact/ContactForm.tsx ../cart/cartSlice
app/App.tsx ../server/main
app/App.tsx ../e2e/fixtures
server/app.ts ../ssr/renderPage
server/app.ts ../features/cart/cartSlice
server/app.ts ../api
server/app.ts ../testing/stubHost
index.tsx ./server/main
`
    .trim()
    .split("\n"),
)("may not be imported: %s", async (line) => {
  const [file = "", source = ""] = line.split(" ");
  expect(await broken(file, `import "${source}";`)).toContain(
    "import-x/no-restricted-paths",
  );
});

test("no other way to write an import gets through", async () => {
  for (const code of [
    'import type { Shop } from "../checkout/OrderForm";',
    'export { Shop } from "../checkout/OrderForm";',
    'const page = import("../checkout/OrderForm");',
  ])
    expect([
      code,
      ...(await broken("features/cart/Other.ts", code))!,
    ]).toContain("import-x/no-restricted-paths");
});

test.each([
  ["domain/age.ts", "no-restricted-imports", 'import "react";'],
  ["ui/A.ts", "no-alert", 'window.alert("already added");'],
  ["ui/A.ts", "no-restricted-globals", 'export const a = () => fetch("x");'],
  ["ui/A.ts", "no-restricted-syntax", 'export const a = "/api/Config/Get";'],
  ["ui/A.ts", "no-restricted-syntax", "export const a = window.innerWidth;"],
])("%s breaks %s: %s", async (file, rule, code) =>
  expect(await broken(file, code)).toContain(rule),
);
