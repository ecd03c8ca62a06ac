import type { SortOrder } from "./search";
import { sortedCatalog } from "./sortedCatalog";

test("a catalog is sorted by name, price or price per unit, unknown ones last, equal ones by name and id", () => {
  const rows = [
    ["Bromazepam", 7, 2, 2, "tablet"],
    ["Aspirin", 8, 1, 1, undefined],
    ["aspirin", 10, 1, 1, "tablet"],
    ["Élan", 9, 0.5, 2, "ml"],
  ] as const;
  const catalog = rows.map(([productName, productId, price, qty, unit]) => ({
    ...{ productName, productId, price, qty, unit },
  }));
  const idsBy = (sort: SortOrder) =>
    sortedCatalog(catalog, sort).map(({ productId }) => productId);
  expect(idsBy("name")).toEqual([10, 8, 7, 9]);
  expect(idsBy("price")).toEqual([9, 10, 8, 7]);
  expect(idsBy("unit-price")).toEqual([9, 10, 7, 8]);
});
