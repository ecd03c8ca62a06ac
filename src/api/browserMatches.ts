import synonymsFile from "../assets/synonyms.csv";
import { indexProducts } from "../domain/browserSearch";
import {
  differentNames,
  findOtherMatches,
  MOST_SUGGESTIONS,
  SUGGESTED_CATEGORIES,
  type OtherMatches,
  type SearchIndex,
} from "../domain/otherMatches";
import {
  nameStartsWith,
  PAGE_SIZE,
  pageCountOf,
  searchCatalog,
  type ListQuery,
} from "../domain/search";
import { readSynonyms, type Synonyms } from "../domain/synonyms";
import type {
  MatchPage,
  Product,
  ProductMatch,
  Suggestions,
} from "./endpoints.gen";

/** The index is made when the browser has nothing else to do, at the latest after this time (milliseconds). */
const LATEST = 500;

/** Safari has no requestIdleCallback. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: LATEST });
  });

const searched = (product: Product) => ({
  name: product.productName,
  brand: product.brandName,
  category: product.category,
  description: product.description,
  mg: product.mg,
});

let synonyms: Synonyms | undefined;
/** The index of each catalog; a catalog that is gone takes it with it. */
const indexes = new WeakMap<readonly Product[], Promise<SearchIndex>>();

async function find(
  catalog: readonly Product[],
  query: { search: string; category: string },
): Promise<OtherMatches> {
  const index =
    indexes.get(catalog) ??
    whenIdle().then(() => indexProducts(catalog.map(searched)));
  indexes.set(catalog, index);
  synonyms ??= readSynonyms(synonymsFile);
  return findOtherMatches(await index, synonyms, query);
}

const matchesOf = (
  catalog: readonly Product[],
  { products, explain }: OtherMatches,
  from: number,
): ProductMatch[] =>
  products
    .slice(from, from + PAGE_SIZE)
    .flatMap((position) => catalog[position] ?? [])
    .map((product) => ({ product, ...explain(searched(product)) }));

/** What the host's call findMatches answers, found in a catalog that was fetched. */
export async function findInBrowser(
  catalog: readonly Product[],
  query: ListQuery,
): Promise<MatchPage> {
  const found = await find(catalog, query);
  const total = found.products.length;
  const page = Math.min(query.page, pageCountOf(total));
  return {
    page,
    total,
    matches: matchesOf(catalog, found, (page - 1) * PAGE_SIZE),
    ...(found.didYouMean && { didYouMean: found.didYouMean }),
  };
}

/** What the host's call getSuggestions answers, found in a catalog that was fetched. */
export async function suggestInBrowser(
  catalog: readonly Product[],
  text: string,
): Promise<Suggestions> {
  const query = { search: text, category: "" };
  const listed = searchCatalog(catalog, { ...query, page: 1 }).products;
  const found = await find(catalog, query);
  const names = new Set(catalog.map(({ category }) => category));
  const categories = [...names]
    .filter((name) => nameStartsWith(name, text))
    .slice(0, SUGGESTED_CATEGORIES);
  const matches = [
    ...listed.map<ProductMatch>((product) => {
      return { product, field: "name", word: "" };
    }),
    ...matchesOf(catalog, found, 0),
  ];
  return {
    matches: differentNames(matches, MOST_SUGGESTIONS - categories.length),
    categories: categories.map((categoryName) => ({ categoryName })),
  };
}
