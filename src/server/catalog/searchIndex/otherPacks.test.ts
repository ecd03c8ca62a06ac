import type { CatalogProduct } from "../catalogProduct";
import { catalogRow, indexOf } from "../testCatalog";

const pack = (id: string, more: Partial<CatalogProduct> = {}) =>
  catalogRow({
    id,
    name: "Dispirin",
    contains: ["aspirin"],
    form: "tablet",
    unit: "tablet",
    legalClass: "pharmacy",
    ...more,
  });

/** The products similar to "own" in a catalog of these rows and itself. */
const similar = (...rows: CatalogProduct[]) =>
  indexOf([pack("own"), ...rows]).otherPacks("own");

it("other packs come by the price of a unit, with form and class", () =>
  expect(
    similar(
      pack("no unit", { unit: undefined, price_cents: 1 }),
      pack("dear", { price_cents: 900, legalClass: "prescription" }),
      pack("large", { pack: 100, price_cents: 300, form: "capsule" }),
    ),
  ).toMatchObject([
    { productId: "large", qty: 100, price: 3, form: "capsule" },
    { productId: "dear", form: "tablet", legalClass: "prescription" },
    { productId: "no unit", form: "tablet", legalClass: "pharmacy" },
  ]));

it("at most eight of many packs are named", () => {
  const packs = Array.from({ length: 9 }, (_, index) => pack(`${index}`));
  expect(similar(...packs)).toHaveLength(8);
});
