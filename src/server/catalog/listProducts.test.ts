import fc from "fast-check";
import type { SearchProductsApiArg } from "../../storefront/api/endpoints.gen";
import type { SaleRule } from "../medicines/saleRules";
import {
  formNoun,
  needsNoPrescription,
  readFilters,
  type Filters,
} from "../../domain/product/filters";
import {
  foldName,
  pageCountOf,
  SORT_ORDERS,
  type SortOrder,
  withoutFillers,
} from "../../domain/product/search";
import { databaseForAllTests } from "../../testing/testDatabases";
import { runs } from "../../testing/runs";
import { importCatalog } from "../import/importCatalog";
import type { CatalogProduct } from "./catalogProduct";
import { listedText, listProducts } from "./listProducts";
import type { SearchIndex } from "./searchIndex";
import { catalogRow, inIndex } from "./testCatalog";

const database = databaseForAllTests();

const RULES: SaleRule[] = [
  { text: "", classes: ["prescription"], most: { packs: 0 } },
];

const inRulesIndex = (look: (index: SearchIndex) => void) =>
  inIndex(database, look, { rules: RULES });

/** A list without other matches. */
function listByPrefix(index: SearchIndex, query: SearchProductsApiArg) {
  const text = foldName(query.name ?? "");
  const listed = index.listed(listedText(index, text));
  const explain = () => ({ field: "name", word: "" }) as const;
  const found = { text, listed, numbers: [], explain };
  return listProducts(index, found, query);
}

/** Names and categories that have much in common, with and without accents. */
const NAMES = [
  ...[
    "a",
    "aspirin",
    "Aspirin forte",
    "Éclair",
    "e\u0301clair 2",
    "ΣΑΣ",
    "σας",
  ],
  ...["5 Zinc", "cheap zinc", "ﬁg", "fig", "\u{1f48a} x", "\uffee", "각가"],
];
const CATEGORIES = ["Heart", "heart a", "Éye", "eye"];

/** Catalogs whose products have names, categories and prices in common, also prices of a unit. */
const anyCatalog = fc
  .array(
    fc.record({
      id: fc.string({ maxLength: 3 }),
      name: fc.constantFrom(...NAMES),
      category: fc.constantFrom(...CATEGORIES),
      price_cents: fc.constantFrom(0, 100, 200, 300, 99_999_999),
      pack: fc.constantFrom(1, 2, 3, 6),
      unit: fc.constantFrom("tablet", "ml", undefined),
      form: fc.constantFrom("soluble tablet, sugar free", "tablet", undefined),
      brand: fc.constantFrom("", "Acme", "Zeta"),
      stock: fc.constantFrom(0, 3, undefined),
      legalClass: fc.constantFrom("pharmacy", "prescription", undefined),
    }),
    { maxLength: 60 },
  )
  .map((rows) =>
    rows.map((row, index) =>
      catalogRow({ ...(row as object), id: `${row.id}${index}` }),
    ),
  );

/** Nothing, starts of what is there, and texts that are not. */
const anyTyped = (texts: readonly string[]) =>
  fc
    .tuple(fc.constantFrom("", "x", ...texts), fc.nat({ max: 8 }))
    .map(([text, length]) => [...text].slice(0, length).join(""));

const anyFilters = fc
  .record({
    form: fc.constantFrom("", "", "tablet", "cream", "gel"),
    maker: fc.constantFrom("", "", "Acme"),
    maxPrice: fc.constantFrom("", "", "1", "2.5", "1000000"),
    withoutPrescription: fc.constantFrom("", "true"),
    inStock: fc.constantFrom("", "true"),
  })
  .map((typed) => readFilters(new URLSearchParams(typed)));

const anySearches = fc.array(
  fc.record({
    name: anyTyped(NAMES),
    category: anyTyped(CATEGORIES),
    sort: fc.constantFrom(undefined, ...SORT_ORDERS),
    pageSize: fc.constantFrom(2, 7, 100),
    filters: fc.oneof(fc.constant({}), anyFilters),
  }),
  { minLength: 3, maxLength: 8 },
);

interface Search {
  name: string;
  category: string;
  sort: SortOrder | undefined;
  filters: Filters;
}

/** Orders texts as the database does: by code point, where `<` goes by halves of characters. */
const byCodePoint = (a: string, b: string) =>
  Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The start of names that a text lists: blanks and words such as "cheap" count only where a name has them. */
function startOf(rows: readonly CatalogProduct[], typed: string): string {
  const text = foldName(typed);
  return rows.some(({ name }) => foldName(name).startsWith(text))
    ? text
    : withoutFillers(text);
}

/** Tells if a product is left by all filters. */
const passes = (
  { form, brand, price_cents, legalClass, stock }: CatalogProduct,
  filters: Filters,
) =>
  (!filters.form || formNoun(form) === filters.form) &&
  (!filters.maker || brand === filters.maker) &&
  (filters.maxPrice === undefined || price_cents <= filters.maxPrice * 100) &&
  (!filters.withoutPrescription || needsNoPrescription(legalClass)) &&
  (!filters.inStock || stock !== 0);

/** The products that the rules leave, in the catalog's order, without an index. */
function expectedRows(
  rows: readonly CatalogProduct[],
  { name, category, filters }: Search,
) {
  const start = startOf(rows, name);
  return rows.filter(
    (row) =>
      foldName(row.name).startsWith(start) &&
      foldName(row.category).startsWith(foldName(category)) &&
      passes(row, filters),
  );
}

/** The ids of products in the order of a list. */
function expectedIds(
  rows: readonly CatalogProduct[],
  listed: CatalogProduct[],
  sort: SortOrder | undefined,
): string[] {
  const placeOf = (row: CatalogProduct) => {
    const { name, pack, price_cents, unit } = row;
    const unitPrice = unit ? price_cents / pack : Number.MAX_VALUE;
    const first = rows.findIndex(
      (other) => foldName(other.name) === foldName(name),
    );
    return {
      name: [],
      price: [price_cents],
      "unit-price": [unitPrice],
      recommended: [
        Number(!/^\p{L}/u.test(foldName(name))),
        first,
        pack,
        rows.indexOf(row),
      ],
    }[sort ?? "recommended"];
  };
  const figuresOf = (row: CatalogProduct) => [
    Number(row.legalClass === "prescription" || row.stock === 0),
    ...placeOf(row),
  ];
  return listed
    .sort((a, b) => {
      const others = figuresOf(b);
      return (
        figuresOf(a).reduce(
          (order, figure, index) => order || figure - others[index]!,
          0,
        ) ||
        byCodePoint(foldName(a.name), foldName(b.name)) ||
        byCodePoint(a.id, b.id)
      );
    })
    .map(({ id }) => id);
}

/** How many products each choice would leave in place of the chosen one of its kind. */
function expectedChoices(rows: readonly CatalogProduct[], typed: Search) {
  const countOf = (instead: Partial<Search>) =>
    expectedRows(rows, { ...typed, ...instead }).length;
  const withFilter = (filter: Filters) =>
    countOf({ filters: { ...typed.filters, ...filter } });
  /** Names that leave something, and the chosen one. */
  const named = (
    values: (string | undefined)[],
    chosen: string | undefined,
    filterBy: (value: string) => Filters,
  ) =>
    [...new Set([...values, chosen])]
      .flatMap((value) => value || [])
      .map((name) => ({ name, count: withFilter(filterBy(name)) }))
      .filter(({ name, count }) => count > 0 || name === chosen)
      .sort((a, b) => byCodePoint(a.name, b.name));
  const { form, maker, maxPrice } = typed.filters;
  const all = withFilter({ maxPrice: 1_000_000 });
  const prices = [1, 2, 5, 1_000_000].map((each) => ({
    maxPrice: each,
    count: withFilter({ maxPrice: each }),
  }));
  const dividing = prices.filter(
    ({ count }, step) => count > (prices[step - 1]?.count ?? 0) && count < all,
  );
  const isAmong = dividing.some((each) => each.maxPrice === maxPrice);
  if (maxPrice !== undefined && !isAmong)
    dividing.push({ maxPrice, count: countOf({}) });
  return {
    categories: [...new Set(rows.map(({ category }) => category))]
      .map((categoryName) => ({
        categoryName,
        count: countOf({ category: categoryName }),
      }))
      .filter(({ count }) => count > 0),
    filters: {
      forms: named(
        rows.map((row) => formNoun(row.form)),
        form,
        (form) => ({ form }),
      ),
      makers: named(
        rows.map(({ brand }) => brand),
        maker,
        (maker) => ({ maker }),
      ),
      prices: dividing.sort((a, b) => a.maxPrice - b.maxPrice),
      withoutPrescription: withFilter({ withoutPrescription: "true" }),
      inStock: withFilter({ inStock: "true" }),
    },
  };
}

it("a search gives and counts what filtering and sorting the whole catalog does", async () => {
  await fc.assert(
    fc.asyncProperty(anyCatalog, anySearches, async (rows, searches) => {
      const source = { source: "test", replace: true } as const;
      // A list without a count leaves the last one.
      await database.db.updateTable("product").set({ stock: null }).execute();
      await importCatalog(database, rows, source);
      await inRulesIndex((index) => {
        for (const typed of searches) {
          const listed = expectedRows(rows, typed);
          const ids = expectedIds(rows, listed, typed.sort);
          const choices = expectedChoices(rows, typed);
          const { filters, ...asked } = typed;
          const last = pageCountOf(ids.length, typed.pageSize);
          for (let page = 1; page <= last; page += 1) {
            const query = { ...asked, ...filters, page };
            const { products, prefixTotal, ...reply } = listByPrefix(
              index,
              query,
            );
            expect(prefixTotal).toBe(ids.length);
            const end = page * typed.pageSize;
            expect(products.map(({ productId }) => productId)).toEqual(
              ids.slice(end - typed.pageSize, end),
            );
            expect(reply).toEqual({ page, total: ids.length, ...choices });
          }
          const query = { ...asked, ...filters };
          expect(listByPrefix(index, { ...query, page: last + 1 })).toEqual(
            listByPrefix(index, { ...query, page: last }),
          );
        }
      });
    }),
    { numRuns: runs(60) },
  );
}, 120_000);

it("a reply names the 200 largest categories, in the catalog's order, and each can be listed", async () => {
  // The second one has a single product, all others two.
  const names = Array.from({ length: 201 }, (_, at) => `Category ${at}`);
  const rows = [...names, ...names.filter((_, at) => at !== 1)].map(
    (category, at) => catalogRow({ id: String(at), category }),
  );
  await importCatalog(database, rows, { replace: true });
  await inRulesIndex((index) => {
    const { categories } = listByPrefix(index, {});
    expect(categories.map(({ categoryName }) => categoryName)).toEqual(
      names.filter((_, at) => at !== 1),
    );
    const { total } = listByPrefix(index, { category: "Category 1" });
    expect(total).toBe(222 - 1);
  });
});
