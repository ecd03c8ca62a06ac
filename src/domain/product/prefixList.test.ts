import { listByPrefix, sortedCatalog } from "./prefixList";
import { SORT_ORDERS, type SortOrder } from "./search";

const product = (productId: number, productName: string, category = "") => ({
  ...{ productId, productName, category },
  ...{ price: 1, qty: 1 },
});

describe("a catalog in order", () => {
  const idsOf = (
    catalog: Parameters<typeof sortedCatalog>[0],
    sort?: SortOrder,
  ) => sortedCatalog(catalog, sort).map(({ productId }) => productId);

  test.each([
    ["name", [10, 8, 7, 9]],
    ["price", [9, 10, 8, 7]],
    ["unit-price", [9, 10, 7, 8]],
  ] as [SortOrder, number[]][])(
    "by %s, unknown ones last, equal ones by name and id",
    (sort, ids) => {
      const rows = [
        ["Bromazepam", 7, 2, 2, "tablet"],
        ["Aspirin", 8, 1, 1, undefined],
        ["aspirin", 10, 1, 1, "tablet"],
        ["Élan", 9, 0.5, 2, "ml"],
      ] as const;
      const catalog = rows.map(
        ([productName, productId, price, qty, unit]) => ({
          ...{ productName, productId, price, qty, unit },
        }),
      );
      expect(idsOf(catalog, sort)).toEqual(ids);
    },
  );

  test("recommended is the catalog's own, the same name by pack size", () => {
    const zinc = product(1, "Zinc");
    const [small, large] = [30, 60].map((qty) => ({
      ...zinc,
      productId: qty,
      qty,
    }));
    expect(idsOf([large!, product(2, "Aspirin"), small!])).toEqual([30, 60, 2]);
  });

  test("names that begin with a sign or digit are recommended last", () =>
    expect(
      idsOf([product(1, "3TC"), product(2, "(R) Balm"), product(3, "Élan")]),
    ).toEqual([3, 1, 2]));

  test.each([{ onEnquiry: true }, { packsLeft: 0 }])(
    "what can't be put into a cart comes last in every order: %j",
    (facts) => {
      const asked = { ...product(1, "Aspirin"), ...facts };
      const catalog = [asked, { ...product(2, "Zinc"), price: 9 }];
      for (const sort of [undefined, ...SORT_ORDERS])
        expect(idsOf(catalog, sort)).toEqual([2, 1]);
    },
  );
});

describe("a list by the prefix rule", () => {
  /** 50 products named A1, B2, A3 and so on, in the categories Heart and Pain in turn. */
  const products = Array.from({ length: 50 }, (_, index) =>
    product(
      index,
      `${index % 2 ? "B" : "A"}${index + 1}`,
      index % 2 ? "Pain" : "Heart",
    ),
  );

  test("is one page of 24 products, the last one for any later one", () => {
    expect(listByPrefix(products, {})).toMatchObject({
      ...{ page: 1, total: 50, products: products.slice(0, 24) },
    });
    const last = { page: 3, total: 50, products: products.slice(48) };
    for (const page of [3, 4, Number.MAX_SAFE_INTEGER])
      expect(listByPrefix(products, { page })).toMatchObject(last);
    expect(listByPrefix(products, { name: "zz", page: 5 })).toEqual({
      ...{ page: 1, total: 0, products: [], categories: [] },
    });
  });

  test.each([
    [" a ", "", 25],
    ["a1", "HEA", 6],
    ["a", "pain", 0],
    ["1", "", 0],
  ])("combines text %j and category %j: %i", (name, category, total) =>
    expect(listByPrefix(products, { name, category }).total).toBe(total),
  );

  test("counts each category among all names that match", () => {
    const query = { name: "a", category: "Pain" };
    const heart = { categoryName: "Heart", count: 25 };
    expect(listByPrefix(products, query).categories).toEqual([heart]);
  });

  test("counts for a category what its chip lists", () => {
    const catalog = ["Skin care", "skin", "Heart"].map((category, id) =>
      product(id, "A", category),
    );
    const { categories } = listByPrefix(catalog, {});
    expect(categories.map(({ count }) => count)).toEqual([1, 2, 1]);
    for (const { categoryName: category, count } of categories)
      expect(listByPrefix(catalog, { category }).total).toBe(count);
  });
});
