import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brokenRules, type Rules } from "./lint";

const { importRules } = jest.requireActual<{
  importRules(root: string): Rules;
}>("../../eslint.config.js");

describe("the import table", () => {
  // A tree of its own, with a feature that the table does not name.
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "layers-")));
  const modules = [
    "api/index.ts",
    "api/endpoints.gen.ts",
    "app/hooks.ts",
    "app/store.ts",
    "config/shop.ts",
    "domain/money.ts",
    "e2e/fixtures.ts",
    "features/cart/cartSlice.ts",
    "features/catalog/QuickView.tsx",
    "features/checkout/CartPage.tsx",
    "features/wishlist/wishlistSlice.ts",
    "server/main.ts",
    "server/pages/pageCache.ts",
    "ssr/renderPage.tsx",
    "pwa/OfflineBanner.tsx",
    "testing/stubHost.ts",
    "ui/Page.tsx",
  ];
  for (const file of modules) {
    const place = path.join(root, "src", file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, "export {};");
  }
  afterAll(() => rmSync(root, { recursive: true }));

  const breaks = (file: string, code: string) =>
    brokenRules(root, importRules(root), `src/${file}`, code);

  test.each([
    ["domain/age.ts", "./money"],
    ["ui/Price.tsx", "../domain/money"],
    ["ui/Price.tsx", "react"],
    ["ui/Page.tsx", "../config/shop"],
    ["api/schemas.ts", "../domain/money"],
    ["api/baseApi.ts", "../config/shop"],
    ["features/checkout/OrderForm.tsx", "../../api"],
    ["features/checkout/OrderForm.tsx", "../../ui/Page"],
    ["features/checkout/OrderForm.tsx", "../../domain/money"],
    ["features/checkout/OrderForm.tsx", "../../app/hooks"],
    ["features/checkout/OrderForm.tsx", "../../config/shop"],
    ["features/checkout/OrderForm.tsx", "../cart/cartSlice"],
    ["features/checkout/OrderForm.tsx", "./CartPage"],
    ["features/catalog/Card.tsx", "../cart/cartSlice"],
    ["features/home/HomePage.tsx", "../catalog/QuickView"],
    ["features/gallery/GalleryPage.tsx", "../catalog/QuickView"],
    ["features/wishlist/Heart.tsx", "./wishlistSlice"],
    ["features/wishlist/Heart.tsx", "../../api"],
    ["app/App.tsx", "../features/wishlist/wishlistSlice"],
    ["app/App.tsx", "../ui/Page"],
    ["app/Layout.tsx", "../pwa/OfflineBanner"],
    ["ssr/renderPage.tsx", "../app/store"],
    ["server/pages/pageDocument.ts", "../../ssr/renderPage"],
    ["server/app.ts", "../domain/money"],
    ["testing/renderApp.tsx", "../app/store"],
    ["features/cart/cart.test.tsx", "../../testing/stubHost"],
    ["server/orders.test.ts", "../testing/stubHost"],
  ])("%s may import %s", async (file, source) => {
    expect(await breaks(file, `import "${source}";`)).toEqual([]);
  });

  test.each([
    ["domain/age.ts", "../ui/Page"],
    ["ui/Price.tsx", "../api"],
    ["config/shop.ts", "../ui/Page"],
    ["server/app.ts", "../ssr/renderPage"],
    ["ui/Price.tsx", "../features/cart/cartSlice"],
    ["ui/Price.tsx", "../app/hooks"],
    ["api/schemas.ts", "../app/store"],
    ["features/checkout/OrderForm.tsx", "../../api/endpoints.gen"],
    ["features/checkout/OrderForm.tsx", "../../app/store"],
    ["features/checkout/OrderForm.tsx", "../../server/main"],
    ["features/checkout/OrderForm.tsx", "../../testing/stubHost"],
    ["features/checkout/OrderForm.tsx", "../catalog/QuickView"],
    ["features/cart/CartNotice.tsx", "../checkout/CartPage"],
    ["features/wishlist/Heart.tsx", "../cart/cartSlice"],
    ["features/catalog/Card.tsx", "../wishlist/wishlistSlice"],
    ["app/App.tsx", "../server/main"],
    ["app/App.tsx", "../testing/stubHost"],
    ["app/App.tsx", "../e2e/fixtures"],
    ["server/app.ts", "../app/store"],
    ["server/app.ts", "../features/cart/cartSlice"],
    ["server/app.ts", "../api"],
    ["server/app.ts", "../testing/stubHost"],
    ["index.tsx", "./server/main"],
  ])("%s may not import %s", async (file, source) => {
    expect(await breaks(file, `import "${source}";`)).toContain(
      "import-x/no-restricted-paths",
    );
  });

  test.each([
    'import type { Shop } from "../checkout/CartPage";',
    'export { Shop } from "../checkout/CartPage";',
    'const page = import("../checkout/CartPage");',
    'const page = require("../checkout/CartPage");',
  ])("no other way to write an import gets through: %s", async (code) => {
    expect(await breaks("features/cart/Other.ts", code)).toEqual([
      "import-x/no-restricted-paths",
    ]);
  });

  test("the rules of the domain depend on no package", async () => {
    expect(await breaks("domain/age.ts", 'import "react";')).toEqual([
      "no-restricted-imports",
    ]);
  });

  test("the host takes the contract's types, and no code of the data layer", async () => {
    const from = 'from "../api/endpoints.gen";';
    const file = "server/orders.ts";
    expect(await breaks(file, `import type { Order } ${from}`)).toEqual([]);
    expect(await breaks(file, `import { api } ${from}`)).toEqual([
      "@typescript-eslint/no-restricted-imports",
    ]);
  });
});
