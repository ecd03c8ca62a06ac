import fc from "fast-check";
import { rmSync } from "node:fs";
import type { ProductStretch } from "../../api/endpoints.gen";
import { foldName, nameStartsWith } from "../../domain/namePrefix";
import { openDatabase } from "../db/openDatabase";
import type { ShopDatabase } from "../db/schema";
import { temporaryFolder } from "../testApp";
import { readCurrent } from "./catalogueGeneration";
import { loadCatalogue } from "./catalogueLoad";
import type { CatalogueRow } from "./catalogueRow";
import { byCodePoint } from "./nameKey";
import { searchProducts, type ProductSearch } from "./searchProducts";
import { catalogueRow } from "./testCatalogue";

let folder: string;
let db: ShopDatabase;

beforeAll(async () => {
  folder = temporaryFolder();
  db = await openDatabase(folder);
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const load = (rows: readonly CatalogueRow[]) =>
  loadCatalogue(db, rows, { source: "test", others: "go" });

const search = (query: Partial<ProductSearch>) =>
  readCurrent(db, (generation) =>
    searchProducts(db, generation, { from: 0, limit: 100, ...query }),
  );

/** Texts that have much in common, in several scripts, with and without accents. */
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

const catalogue = fc
  .record({
    words: fc.array(word, { minLength: 1, maxLength: 12 }),
    categories: fc.array(word, { minLength: 1, maxLength: 5 }),
    picks: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.string({ maxLength: 3 })), {
      maxLength: 60,
    }),
  })
  .map(({ words, categories, picks }) =>
    picks.map(([name, category, id], index) =>
      catalogueRow({
        id: `${id}${index}`,
        name: words[name % words.length],
        category: categories[category % categories.length],
      }),
    ),
  );

/** Starts of what is there, and texts that are not. */
const typedTexts = (texts: readonly string[]) =>
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
function expected(
  rows: readonly CatalogueRow[],
  typed: { name: string; category: string },
): CatalogueRow[] {
  const sortKeys = ({ id, name, category }: CatalogueRow) => [
    ...(foldName(typed.category) === "" ? [] : [foldName(category), category]),
    foldName(name),
    id,
  ];
  return rows
    .filter(
      ({ name, category }) =>
        nameStartsWith(name, typed.name) &&
        nameStartsWith(category, typed.category),
    )
    .toSorted((a, b) => {
      const keysOfB = sortKeys(b);
      return sortKeys(a).reduce(
        (order, key, index) => order || byCodePoint(key, keysOfB[index]!),
        0,
      );
    });
}

/** The categories of all products whose name matches, as they come in the catalogue. */
function expectedCategories(rows: readonly CatalogueRow[], name: string) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const matches = nameStartsWith(row.name, name) ? 1 : 0;
    counts.set(row.category, (counts.get(row.category) ?? 0) + matches);
  }
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([categoryName, count]) => ({ categoryName, count }));
}

const idsOf = ({ products }: ProductStretch) =>
  products.map(({ productId }) => productId);

describe("a search", () => {
  it("gives what filtering and sorting the whole catalogue gives", async () => {
    const cases = catalogue.chain((rows) =>
      fc.record({
        rows: fc.constant(rows),
        searches: fc.array(
          fc.record({
            name: typedTexts(rows.map(({ name }) => name)),
            category: typedTexts(rows.map(({ category }) => category)),
          }),
          { minLength: 4, maxLength: 10 },
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ({ rows, searches }) => {
        await load(rows);
        for (const typed of searches) {
          const reply = await search(typed);
          const matching = expected(rows, typed);
          expect(idsOf(reply)).toEqual(matching.map(({ id }) => id));
          expect(reply.total).toBe(matching.length);
          expect(reply.categories).toEqual(
            expectedCategories(rows, typed.name),
          );
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it("gives each product exactly once, by whatever pages it is read", async () => {
    await fc.assert(
      fc.asyncProperty(
        catalogue,
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        async (rows, limit, hasCategory) => {
          await load(rows);
          const typed = {
            name: "",
            category: hasCategory ? (rows[0]?.category ?? "") : "",
          };
          const read: unknown[] = [];
          for (let from = 0; from <= rows.length + limit; from += limit) {
            const page = await search({ ...typed, from, limit });
            expect(page.products.length).toBeLessThanOrEqual(limit);
            read.push(...idsOf(page));
          }
          expect(read).toEqual(expected(rows, typed).map(({ id }) => id));
        },
      ),
      { numRuns: 30 },
    );
  }, 60_000);

  it("of a category prefix goes from one category on to the next within a page", async () => {
    const row = (id: string, name: string, category: string) =>
      catalogueRow({ id, name, category });
    await load([
      row("1", "B", "Heart and lungs"),
      row("2", "C", "HEART"),
      row("3", "A", "Heart"),
      row("4", "B", "Heart"),
      row("5", "A", "Skin"),
    ]);
    const reply = await search({ category: "heart", from: 1, limit: 2 });
    expect([reply.total, idsOf(reply)]).toEqual([4, ["3", "4"]]);
    expect(reply.categories.map(({ categoryName }) => categoryName)).toEqual([
      "Heart and lungs",
      "HEART",
      "Heart",
      "Skin",
    ]);
  });
});
