import fc from "fast-check";
import type {
  Product,
  SearchProductsApiArg,
} from "../../storefront/api/endpoints.gen";
import {
  formNoun,
  needsNoPrescription,
  readFilters,
  type Filters,
} from "../../domain/product/filters";
import { sortedCatalog } from "../../domain/product/prefixList";
import {
  foldName,
  pageCountOf,
  SORT_ORDERS,
  withoutFillers,
} from "../../domain/product/search";
import type { SaleRule } from "../medicines/saleRules";
import { beginningWith, listProducts } from "./listProducts";
import type { SearchIndex } from "./searchIndex/searchIndex";
import { catalogRow, indexOf } from "./testCatalog";

const RULES: SaleRule[] = [
  { text: "", classes: ["prescription"], most: { packs: 0 } },
];

/** A list without other matches. */
function listByPrefix(index: SearchIndex, query: SearchProductsApiArg) {
  const text = foldName(query.name ?? "");
  const beginning = beginningWith(index, text);
  const explain = () => ({ field: "name", word: "" }) as const;
  const found = { text, beginning, numbers: [], explain };
  return listProducts(index, found, query);
}

/** Names and categories that have much in common, with and without accents. */
const NAMES = [
  ...["a", "aspirin", "Aspirin forte", "Éclair", "e\u0301clair 2", "ΣΑΣ"],
  ...["σας", "5 Zinc", "cheap zinc", "ﬁg", "fig", "각가"],
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
  fc
    .record({
      name: anyTyped(NAMES),
      category: anyTyped(CATEGORIES),
      sort: fc.constantFrom(undefined, ...SORT_ORDERS),
      pageSize: fc.constantFrom(2, 7, 100),
      filters: fc.oneof(fc.constant({}), anyFilters),
    })
    .map(({ filters, ...typed }) => ({ ...typed, ...filters })),
  { minLength: 3, maxLength: 8 },
);

/** Tells if a product is left by all filters. */
const passes = (
  { form, brandName, price, legalClass, packsLeft }: Product,
  filters: Filters,
) =>
  (!filters.form || formNoun(form) === filters.form) &&
  (!filters.maker || brandName === filters.maker) &&
  (filters.maxPrice === undefined || price <= filters.maxPrice) &&
  (!filters.withoutPrescription || needsNoPrescription(legalClass)) &&
  (!filters.inStock || packsLeft !== 0);

/** The ids of a list, without an index. */
function expectedIds(
  products: readonly Product[],
  { name = "", category = "", sort, ...filters }: SearchProductsApiArg,
) {
  const starting = (text: string) =>
    sortedCatalog(products, sort).filter(({ productName }) =>
      foldName(productName).startsWith(text),
    );
  const text = foldName(name);
  const named = starting(text);
  // Words such as "cheap" count only where a name has them.
  return (named[0] ? named : starting(withoutFillers(text)))
    .filter((product) =>
      foldName(product.category).startsWith(foldName(category)),
    )
    .filter((product) => passes(product, filters))
    .map(({ productId }) => productId);
}

const choice = (
  query: SearchProductsApiArg,
  count: number,
): [SearchProductsApiArg, number] => [query, count];

/** The choices that a list's reply offers, each with its count, and a query for it. */
const choicesOf = ({
  categories,
  filters,
}: ReturnType<typeof listByPrefix>): [SearchProductsApiArg, number][] => [
  ...categories.map(({ categoryName: category, count }) =>
    choice({ category }, count),
  ),
  ...filters!.forms.map(({ name: form, count }) => choice({ form }, count)),
  ...filters!.makers.map(({ name: maker, count }) => choice({ maker }, count)),
  ...filters!.prices.map(({ maxPrice, count }) => choice({ maxPrice }, count)),
  choice({ withoutPrescription: "true" }, filters!.withoutPrescription),
  choice({ inStock: "true" }, filters!.inStock),
];

/** The values of a product that are offered as choices. */
const NAMED = {
  category: ({ category }: Product) => category,
  form: ({ form }: Product) => formNoun(form),
  maker: ({ brandName }: Product) => brandName,
};

it("a search gives and counts what filtering and sorting the whole catalog does", () => {
  fc.assert(
    fc.property(anyCatalog, anySearches, (rows, searches) => {
      const index = indexOf(rows, { rules: RULES });
      const products = index
        .replies()
        .map((reply) => JSON.parse(reply) as Product);
      for (const { pageSize, ...typed } of searches) {
        const ids = expectedIds(products, typed);
        const last = pageCountOf(ids.length, pageSize);
        const pageOf = (page: number) =>
          listByPrefix(index, { ...typed, page, pageSize });
        for (let page = 1; page <= last; page += 1) {
          const reply = pageOf(page);
          const total = ids.length;
          expect(reply).toMatchObject({ page, total, prefixTotal: total });
          expect(reply.products.map(({ productId }) => productId)).toEqual(
            ids.slice((page - 1) * pageSize, page * pageSize),
          );
        }
        const reply = pageOf(last + 1);
        expect(reply).toEqual(pageOf(last));
        const choices = choicesOf(reply);
        for (const [chosen, count] of choices) {
          const { length } = expectedIds(products, { ...typed, ...chosen });
          expect([chosen, length]).toEqual([chosen, count]);
        }
        for (const [name, valueOf] of Object.entries(NAMED)) {
          const query = { ...typed, [name]: undefined };
          const expected = new Set(expectedIds(products, query));
          const offered = products
            .filter(({ productId }) => expected.has(productId))
            .map(valueOf)
            .filter(Boolean);
          const named = choices.map(([chosen]) => Object.values(chosen)[0]);
          expect(named).toEqual(expect.arrayContaining(offered));
        }
      }
    }),
  );
}, 120_000);

it("a reply names the first 200 categories, and all others can be listed", () => {
  const names = Array.from({ length: 201 }, (_, at) => `Category ${at}`);
  const rows = names.map((category, at) =>
    catalogRow({ id: String(at), category }),
  );
  const index = indexOf(rows);
  const { categories } = listByPrefix(index, {});
  expect(categories.map(({ categoryName }) => categoryName)).toEqual(
    names.slice(0, 200),
  );
  const { total } = listByPrefix(index, { category: "Category 200" });
  expect(total).toBe(1);
});
