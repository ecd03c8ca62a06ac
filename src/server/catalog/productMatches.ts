import { LRUCache } from "lru-cache";
import type {
  MatchPage,
  ProductMatch,
  Suggestions,
} from "../../api/endpoints.gen";
import {
  differentNames,
  findMatches,
  MAX_SUGGESTIONS,
  SUGGESTED_CATEGORIES,
  type Matches,
} from "./matches";
import type { SaleRule } from "../../domain/saleRules";
import { foldName, PAGE_SIZE, pageCountOf } from "../../domain/search";
import type { Synonyms } from "./synonyms";
import type { ShopDatabase } from "../db/schema";
import { currentVersion, nameKey } from "./catalogRepository";
import { matchingPage } from "./listRepository";
import { toProduct } from "./catalogProduct";
import {
  categoriesStartingWith,
  productsAt,
  searchWordsIn,
} from "./searchIndexRepository";

/** What is looked for; see the contract. */
export interface MatchSearch {
  text?: string;
  category?: string;
  /** 1 for the first page. */
  page?: number;
  pageSize?: number;
}

/** Positions of products that are remembered: some megabytes. */
const REMEMBERED = 1_000_000;

/** The calls that find more than names that start with a text. */
export interface ProductMatches {
  findMatches(version: number, search: MatchSearch): Promise<MatchPage>;
  getSuggestions(version: number, text?: string): Promise<Suggestions>;
}

/**
 * @param onSearched is told of each text, folded, and whether it finds nothing at all
 */
export function productMatches(
  db: ShopDatabase,
  synonyms: Synonyms,
  rules: readonly SaleRule[],
  onSearched: (text: string, isMissed: boolean) => void,
): ProductMatches {
  const known = new LRUCache<string, Matches>({
    maxSize: REMEMBERED,
    sizeCalculation: ({ products }) => products.length + 100,
  });

  /** What a version sells never changes, so that what was found stays true. */
  async function find(
    version: number,
    search: string,
    category: string,
  ): Promise<Matches> {
    const key = JSON.stringify([version, foldName(search), category]);
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const found = await searchWordsIn(db, version, (index) =>
      findMatches(index, synonyms, { search, category }),
    );
    // A version that has been replaced meanwhile may have been half removed.
    if ((await currentVersion(db)) === version) known.set(key, found);
    return found;
  }

  async function some(
    version: number,
    { products, explain }: Matches,
    from: number,
    count: number,
  ): Promise<ProductMatch[]> {
    const positions = products.slice(from, from + count);
    const stored = await productsAt(db, version, positions);
    return stored.map((product) => ({
      product: toProduct(product, rules),
      ...explain(product),
    }));
  }

  return {
    async findMatches(
      version,
      { text = "", category = "", page: asked = 1, pageSize = PAGE_SIZE },
    ) {
      const found = await find(version, text, category);
      const total = found.products.length;
      const page = Math.min(asked, pageCountOf(total, pageSize));
      const isMissed = total + found.listed === 0 && category === "";
      onSearched(foldName(text.trim()), isMissed);
      const from = (page - 1) * pageSize;
      const matches = await some(version, found, from, pageSize);
      const { didYouMean } = found;
      return {
        page,
        total,
        matches,
        ...(didYouMean && { didYouMean: [didYouMean] }),
      };
    },

    async getSuggestions(version, text = "") {
      const key = nameKey(text.trim());
      if (key === "") return { matches: [], categories: [] };
      const names = await categoriesStartingWith(
        db,
        version,
        key,
        SUGGESTED_CATEGORIES,
      );
      const first = { from: 0, count: PAGE_SIZE, total: Infinity };
      const listed = await matchingPage(db, version, { key }, first);
      const matches = listed.map<ProductMatch>((product) => {
        return { product: toProduct(product, rules), field: "name", word: "" };
      });
      const found = await find(version, text, "");
      matches.push(...(await some(version, found, 0, PAGE_SIZE)));
      return {
        matches: differentNames(matches, MAX_SUGGESTIONS - names.length),
        categories: names.map((categoryName) => ({ categoryName })),
      };
    },
  };
}
