import fc from "fast-check";
import {
  foldName,
  nameStartsWith,
  SORT_ORDERS,
  type SortOrder,
} from "../../domain/search";
import type { CatalogProduct } from "./catalogRepository";
import { catalogRow } from "./testCatalog";

/** Orders texts as the database does: by code point, where `<` goes by halves of characters. */
export const byCodePoint = (a: string, b: string) =>
  Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Words that have much in common, in several scripts, with and without accents. */
const word = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        ..."aAeEéÉèßsSſ",
        ..."σςΣάΑ",
        ..."йИ각가カｶ",
        "ﬁ",
        "fi",
        "e\u0301",
        "\u{1f48a}",
        "\uffee",
        " ",
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((letters) => letters.join("")),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }),
);

/** Prices of which many are equal, also for one of a unit; some without a unit. */
const price = fc
  .record({
    price_cents: fc.constantFrom(0, 100, 200, 300, 99_999_999),
    pack: fc.constantFrom(1, 2, 3, 6),
    unit: fc.constantFrom("tablet" as const, "ml" as const, undefined),
  })
  .map(({ unit, ...prices }) => ({ ...prices, ...(unit && { unit }) }));

/** Catalogs whose products and categories have names in common. */
export const anyCatalog = fc
  .record({
    words: fc.array(word, { minLength: 1, maxLength: 12 }),
    categories: fc.array(word, { minLength: 1, maxLength: 5 }),
    picks: fc.array(
      fc.tuple(fc.nat(), fc.nat(), fc.string({ maxLength: 3 }), price),
      { maxLength: 60 },
    ),
  })
  .map(({ words, categories, picks }) =>
    picks.map(([name, category, id, prices], index) =>
      catalogRow({
        id: `${id}${index}`,
        name: words[name % words.length],
        category: categories[category % categories.length],
        ...prices,
      }),
    ),
  );

export const anySort = fc.constantFrom(...SORT_ORDERS);

/** Starts of what is there, and texts that are not. */
export const typedTexts = (texts: readonly string[]) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: word },
    ...(texts.length === 0
      ? []
      : [
          {
            weight: 4,
            arbitrary: fc
              .tuple(fc.constantFrom(...texts), fc.nat({ max: 4 }))
              .map(([text, length]) => [...text].slice(0, length).join("")),
          },
        ]),
  );

/** What the rules say, without an index: filter, then sort. */
export function expectedProducts(
  rows: readonly CatalogProduct[],
  typed: { name: string; category: string; sort?: SortOrder },
): CatalogProduct[] {
  const { sort = "name" } = typed;
  const figureOf = ({ price_cents, pack, unit }: CatalogProduct) => {
    const cents = sort === "price" ? price_cents : price_cents / pack;
    return sort === "price" || unit ? cents : Infinity;
  };
  const sortKeys = ({ id, name, category }: CatalogProduct) => [
    ...(foldName(typed.category) === "" || sort !== "name"
      ? []
      : [foldName(category), category]),
    foldName(name),
    id,
  ];
  return rows
    .filter(
      ({ name, category }) =>
        nameStartsWith(name, typed.name) &&
        nameStartsWith(category, typed.category),
    )
    .sort((a, b) => {
      const [figureA, figureB] = [figureOf(a), figureOf(b)];
      if (sort !== "name" && figureA !== figureB) return figureA - figureB;
      const keysOfB = sortKeys(b);
      return sortKeys(a).reduce(
        (order, key, index) => order || byCodePoint(key, keysOfB[index]!),
        0,
      );
    });
}

/** The categories of all products whose name matches, as they come in the catalog. */
export function expectedCategories(
  rows: readonly CatalogProduct[],
  name: string,
) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const matches = nameStartsWith(row.name, name) ? 1 : 0;
    counts.set(row.category, (counts.get(row.category) ?? 0) + matches);
  }
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([categoryName, count]) => ({ categoryName, count }));
}
