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

const { layerRules } = jest.requireActual<{
  layerRules(root: string): Rules;
}>("../../eslint.layers.js");

describe("who may import what", () => {
  // A tree of its own, with a feature that no table names.
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "layers-")));
  const modules = [
    "api/index.ts",
    "api/endpoints.gen.ts",
    "app/hooks.ts",
    "app/shop.ts",
    "app/store.ts",
    "browser/sessionText.ts",
    "domain/money.ts",
    "e2e/fixtures.ts",
    "features/cart/cartSlice.ts",
    "features/catalog/QuickView.tsx",
    "features/checkout/CartPage.tsx",
    "features/wishlist/wishlistSlice.ts",
    "server/main.ts",
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
    brokenRules(root, layerRules(root), `src/${file}`, code);

  test.each([
    ["domain/age.ts", "./money"],
    ["ui/Price.tsx", "../domain/money"],
    ["ui/Price.tsx", "react"],
    ["api/replies.ts", "../domain/money"],
    ["api/intentKey.ts", "../browser/sessionText"],
    ["ui/lazyPart.ts", "../browser/sessionText"],
    ["features/checkout/OrderForm.tsx", "../../api"],
    ["features/checkout/OrderForm.tsx", "../../ui/Page"],
    ["features/checkout/OrderForm.tsx", "../../domain/money"],
    ["features/checkout/OrderForm.tsx", "../../app/hooks"],
    ["features/checkout/OrderForm.tsx", "../../app/shop"],
    ["features/checkout/OrderForm.tsx", "../cart/cartSlice"],
    ["features/checkout/OrderForm.tsx", "./CartPage"],
    ["features/catalog/Card.tsx", "../cart/cartSlice"],
    ["features/home/HomePage.tsx", "../catalog/QuickView"],
    ["features/gallery/GalleryPage.tsx", "../catalog/QuickView"],
    ["features/wishlist/Heart.tsx", "./wishlistSlice"],
    ["features/wishlist/Heart.tsx", "../../api"],
    ["app/AppRoutes.tsx", "../features/wishlist/wishlistSlice"],
    ["app/AppRoutes.tsx", "../ui/Page"],
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
    ["browser/sessionText.ts", "../domain/money"],
    ["domain/age.ts", "../browser/sessionText"],
    ["server/app.ts", "../browser/sessionText"],
    ["ui/Price.tsx", "../features/cart/cartSlice"],
    ["ui/Price.tsx", "../app/shop"],
    ["api/replies.ts", "../app/store"],
    ["features/checkout/OrderForm.tsx", "../../api/endpoints.gen"],
    ["features/checkout/OrderForm.tsx", "../../app/store"],
    ["features/checkout/OrderForm.tsx", "../../server/main"],
    ["features/checkout/OrderForm.tsx", "../../testing/stubHost"],
    ["features/checkout/OrderForm.tsx", "../catalog/QuickView"],
    ["features/cart/CartNotice.tsx", "../checkout/CartPage"],
    ["features/wishlist/Heart.tsx", "../cart/cartSlice"],
    ["features/catalog/Card.tsx", "../wishlist/wishlistSlice"],
    ["app/AppRoutes.tsx", "../server/main"],
    ["app/AppRoutes.tsx", "../testing/stubHost"],
    ["app/AppRoutes.tsx", "../e2e/fixtures"],
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
