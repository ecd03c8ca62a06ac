import fc from "fast-check";
import { anyText } from "../testing/anyCart";
import {
  foldName,
  pageCountOf,
  readListQuery,
  searchCatalog,
  SORT_ORDERS,
  withListQuery,
  type ListChanges,
  type ListQuery,
} from "./search";

describe("names", () => {
  test.each([
    ["Paracetamol 500mg tablets", "paraC", true],
    ["Éclat", "ecl", true],
    ["Eclat", "éCL", true],
    ["Straßburger", "STRASS", true],
    ["İbu", "ibu", true],
    ["GROẞE", "gross", true],
    ["ΟΔΟΣ", "οδός", true],
    ["Οδοντόκρεμα", "ΟΔΟΣ", false],
    ["Οδοσήμανση", "ΟΔΟΣ", true],
    ["ﬁbre １２", "FIBRE 12", true],
    ["Paracetamol 500mg tablets", "500", false],
    ["Łódź", "l", false],
    ["हिन्दी", "हन", false],
  ])(
    "match from their start, without regard to case and accents: %s, %s, %p",
    (name, typed, matches) =>
      expect(foldName(name).startsWith(foldName(typed))).toBe(matches),
  );
  test("are not changed by folding them twice, and the start of a name folds to the start of the folded name", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(text, text, (start, rest) => {
        expect(foldName(foldName(start))).toBe(foldName(start));
        const whole = foldName(`${start} ${rest}`);
        expect(whole.startsWith(foldName(start))).toBe(true);
      }),
    );
  });
});

describe("a list's query in its URL", () => {
  const read = (params: string) => readListQuery(new URLSearchParams(params));

  test("has its text without blanks around it, and is of the first page unless that is a number", () => {
    expect(read("search=+A%26b+").search).toBe("A&b");
    for (const page of ["", "0", "-1", "1.5", "abc", "2abc", "1e99"])
      expect([page, read(`page=${page}`).page]).toEqual([page, 1]);
  });
  test("keeps what it does not change, and leaves out what is empty and the first page", () => {
    const params = new URLSearchParams("search=a&category=Skin&page=2&view=7");
    const written = (changes: ListChanges) =>
      withListQuery(params, changes).toString();
    expect(written({ category: "", page: 1 })).toBe("search=a&view=7");
    expect(written({ search: "b", page: 10 })).toBe(
      "search=b&category=Skin&page=10&view=7",
    );
    expect(written({})).toBe("search=a&category=Skin&page=2&view=7");
  });
  test("is the same after it was written and read", () => {
    const anyQuery = fc.record(
      {
        search: anyText().map((text) => text.trim()),
        category: fc.string({ unit: "grapheme" }),
        page: fc.integer({ min: 1 }),
        sort: fc.constantFrom(...SORT_ORDERS),
      },
      { requiredKeys: ["search", "category", "page"] },
    );
    fc.assert(
      fc.property(anyQuery, (query) => {
        const url = withListQuery(new URLSearchParams(), query).toString();
        expect(read(url)).toEqual(query);
      }),
    );
  });
});

describe("a search in the browser", () => {
  /** 50 products named A1, B2, A3 and so on, in the categories Heart and Pain in turn. */
  const products = Array.from({ length: 50 }, (_, index) => ({
    productName: `${index % 2 ? "B" : "A"}${index + 1}`,
    category: index % 2 ? "Pain" : "Heart",
  }));
  const find = (query: Partial<ListQuery>) =>
    searchCatalog(products, { search: "", category: "", page: 1, ...query });

  test("answers one page of 24 products in the catalog's order, and the last one for any later one", () => {
    const first = { page: 1, total: 50, products: products.slice(0, 24) };
    expect(find({})).toMatchObject(first);
    expect(find({ page: 2 }).products).toEqual(products.slice(24, 48));
    const last = { page: 3, total: 50, products: products.slice(48) };
    for (const page of [3, 4, Number.MAX_SAFE_INTEGER])
      expect(find({ page })).toMatchObject(last);
    const nothing = { page: 1, total: 0, products: [], categories: [] };
    expect(find({ search: "zz", page: 5 })).toEqual(nothing);
    expect([0, 24, 25, 48].map((total) => pageCountOf(total))).toEqual([
      1, 1, 2, 2,
    ]);
  });
  test("combines the typed text with the category, each from the start of the name, ignoring case and blanks around it", () => {
    const total = (search: string, category: string) =>
      find({ search, category }).total;
    expect(total(" a ", "")).toBe(25);
    expect(total("a1", "HEA")).toBe(6);
    expect(total("a", "pain")).toBe(0);
    expect(total("1", "")).toBe(0);
  });
  test("counts each category among all products whose name matches, whatever category is chosen", () => {
    const heart = { categoryName: "Heart", count: 25 };
    const chosen = find({ search: "a", category: "Pain" });
    expect(chosen.categories).toEqual([heart]);
    expect(find({ page: 3 }).categories).toEqual([
      heart,
      { categoryName: "Pain", count: 25 },
    ]);
  });
  test("counts for a category what its chip lists, others that begin with its name too", () => {
    const catalog = ["Skin care", "skin", "Heart"].map((category) => ({
      productName: "A",
      category,
    }));
    const query = { search: "", category: "", page: 1 };
    const { categories } = searchCatalog(catalog, query);
    expect(categories.map(({ count }) => count)).toEqual([1, 2, 1]);
    for (const { categoryName: category, count } of categories)
      expect(searchCatalog(catalog, { ...query, category }).total).toBe(count);
  });
  test.each([
    ["cheap A49", 1],
    ["for A49 best", 1],
    ["buy the best", 0],
    ["best", 0],
  ])("ignores words such as cheap, best, buy and for: %s", (search, total) =>
    expect(find({ search: `${search} ` }).total).toBe(total),
  );
  test("finds a name that begins with such a word", () =>
    expect(
      searchCatalog([{ productName: "Best Bones", category: "" }], {
        ...{ search: "best b", category: "", page: 1 },
      }).total,
    ).toBe(1));
});
