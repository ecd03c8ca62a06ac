import { SORT_ORDERS, type SortOrder } from "./search";
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

const product = (productId: number, productName: string, qty: number) => ({
  productId,
  productName,
  qty,
  price: 1,
});
const idsOf = (...catalog: readonly ReturnType<typeof product>[]) =>
  sortedCatalog(catalog).map(({ productId }) => productId);

test("the recommended order is the catalog's own, the same name by pack size", () =>
  expect(
    idsOf(
      product(1, "Zinc", 60),
      product(2, "Aspirin", 28),
      product(3, "ZINC", 30),
    ),
  ).toEqual([3, 1, 2]));

test("names that begin with a sign or digit are recommended last", () =>
  expect(
    idsOf(
      product(1, "3TC", 1),
      product(2, "(R) Balm", 1),
      product(3, "Élan", 1),
    ),
  ).toEqual([3, 1, 2]));

test("what has to be asked for comes last in every order", () => {
  const asked = { ...product(1, "Aspirin", 1), onEnquiry: true };
  const catalog = [asked, { ...product(2, "Zinc", 1), price: 9 }];
  for (const sort of [undefined, ...SORT_ORDERS])
    expect(sortedCatalog(catalog, sort)[1]).toBe(asked);
});
