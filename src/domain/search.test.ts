import fc from "fast-check";
import { anyText } from "../testing/anyCart";
import {
  foldName,
  nameStartsWith,
  PAGE_SIZE,
  pageCountOf,
  pickFeatured,
  readListQuery,
  searchCatalog,
  SORT_ORDERS,
  withListQuery,
  type ListQuery,
} from "./search";

describe("names", () => {
  test.each([
    ["Paracetamol 500mg tablets", "paraC", true],
    ["Paracetamol", "", true],
    ["Éclat", "e\u0301cl", true],
    ["Éclat", "ecl", true],
    ["Eclat", "éCL", true],
    ["Straßburger", "STRASS", true],
    ["STRASSBURGER", "straß", true],
    ["İbu", "ibu", true],
    ["ΟΔΟΣ", "οδός", true],
    ["ﬁbre １２", "FIBRE 12", true],
    ["Йод", "йод", true],
    ["हिन्दी", "हिन्", true],
    ["Paracetamol 500mg tablets", "500", false],
    ["Łódź", "l", false],
    ["हिन्दी", "हन", false],
  ])(
    "match from their start, without regard to case and accents: %s, %s, %p",
    (name, typed, matches) => expect(nameStartsWith(name, typed)).toBe(matches),
  );
  test("are not changed by folding them twice, and the start of a name folds to the start of the folded name", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        (start, rest) => {
          expect(foldName(foldName(start))).toBe(foldName(start));
          expect(nameStartsWith(`${start} ${rest}`, start)).toBe(true);
        },
      ),
    );
  });
});

describe("a list's query in its URL", () => {
  const read = (params: string) => readListQuery(new URLSearchParams(params));

  test("is the search text, the category and the page, which is the first one unless it is a number", () => {
    expect(read("search=+A%26b+&category=Pain+Relief&page=3&view=7")).toEqual({
      search: "A&b",
      category: "Pain Relief",
      page: 3,
    });
    const none = { search: "", category: "", page: 1 };
    for (const page of ["", "0", "-1", "1.5", "abc", "2abc", "1e99"]) {
      expect([page, read(`page=${page}`)]).toEqual([page, none]);
    }
  });
  test("keeps what it does not change, and leaves out what is empty and the first page", () => {
    const params = new URLSearchParams("search=a&category=Skin&page=2&view=7");
    const written = (changes: Partial<ListQuery>) =>
      withListQuery(params, changes).toString();
    expect(written({})).toBe("search=a&category=Skin&page=2&view=7");
    expect(written({ category: "", page: 1 })).toBe("search=a&view=7");
    expect(written({ search: "b", page: 10 })).toBe(
      "search=b&category=Skin&page=10&view=7",
    );
    expect(params.toString()).toBe("search=a&category=Skin&page=2&view=7");
  });
  test("is the same after it was written and read", () => {
    const anyQuery = fc.record({
      search: anyText().map((text) => text.trim()),
      category: fc.string({ unit: "grapheme" }),
      page: fc.integer({ min: 1 }),
    });
    const anySorted = fc
      .tuple(anyQuery, fc.constantFrom(undefined, ...SORT_ORDERS))
      .map(([query, sort]) => ({ ...query, ...(sort && { sort }) }));
    fc.assert(
      fc.property(anySorted, (query) => {
        const url = withListQuery(new URLSearchParams(), query).toString();
        expect(read(url)).toEqual(query);
      }),
    );
  });
});

/** Products named A1, B2, A3 and so on, in the categories Heart and Pain in turn. */
const products = Array.from({ length: 2 * PAGE_SIZE + 2 }, (_, index) => ({
  productName: `${index % 2 ? "B" : "A"}${index + 1}`,
  category: index % 2 ? "Pain" : "Heart",
}));
const all: ListQuery = { search: "", category: "", page: 1 };
const namesOf = (found: { products: { productName: string }[] }) =>
  found.products.map(({ productName }) => productName);

describe("a search in the browser", () => {
  test("answers one page of 24 products in the catalog's order, and how many there are", () => {
    expect(PAGE_SIZE).toBe(24);
    expect(searchCatalog(products, all)).toMatchObject({
      page: 1,
      total: 50,
      products: products.slice(0, 24),
    });
    const second = searchCatalog(products, { ...all, page: 2 });
    expect(second.products).toEqual(products.slice(24, 48));
  });
  test("answers the last page for any later one, and page 1 without products if nothing matches", () => {
    const last = { page: 3, total: 50, products: products.slice(48) };
    for (const page of [3, 4, Number.MAX_SAFE_INTEGER])
      expect(searchCatalog(products, { ...all, page })).toMatchObject(last);
    const nothing = { page: 1, total: 0, products: [], categories: [] };
    const search = { ...all, search: "zz", page: 5 };
    expect(searchCatalog(products, search)).toEqual(nothing);
  });
  test("combines the typed text with the category, each from the start of the name, ignoring case and blanks around it", () => {
    const find = (search: string, category: string) =>
      searchCatalog(products, { ...all, search, category }).total;
    expect(find(" a ", "")).toBe(25);
    expect(find("a", "heart")).toBe(25);
    expect(find("a1", "HEA")).toBe(6);
    expect(find("a", "pain")).toBe(0);
    expect(find("1", "")).toBe(0);
  });
  test("counts each category among all products whose name matches, whatever category is chosen", () => {
    const { categories } = searchCatalog(products, {
      ...all,
      search: "a",
      category: "Pain",
    });
    expect(categories).toEqual([{ categoryName: "Heart", count: 25 }]);
    expect(searchCatalog(products, { ...all, page: 3 }).categories).toEqual([
      { categoryName: "Heart", count: 25 },
      { categoryName: "Pain", count: 25 },
    ]);
  });
});

test.each([
  [0, 1],
  [1, 1],
  [24, 1],
  [25, 2],
  [48, 2],
  [20_000, 834],
])("a list of %i products has %i pages", (total, pages) =>
  expect(pageCountOf(total)).toBe(pages),
);

describe("the featured products", () => {
  const product = (productName: string, category: string) => ({
    productName,
    category,
  });
  const catalog = [
    product("h1", "Heart"),
    product("h2", "Heart"),
    product("p1", "Pain"),
    product("h3", "Heart"),
    product("s1", "Skin"),
  ];
  const pick = (count: number) =>
    namesOf({ products: pickFeatured(catalog, count) });

  test("are the first of each category in turn, then the second of each", () => {
    expect(pick(4)).toEqual(["h1", "p1", "s1", "h2"]);
    expect(pick(2)).toEqual(["h1", "p1"]);
  });
  test("are all products of a small catalog, and none of an empty one", () => {
    expect(pick(8)).toEqual(["h1", "p1", "s1", "h2", "h3"]);
    expect(pickFeatured([], 8)).toEqual([]);
  });
});
