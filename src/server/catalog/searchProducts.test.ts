import fc from "fast-check";
import type { ProductStretch } from "../../api/endpoints.gen";
import { databaseForAllTests } from "../testDatabases";
import { readCurrent } from "./catalogueGeneration";
import { loadCatalogue } from "./catalogueLoad";
import type { CatalogueRow } from "./catalogueRow";
import { searchProducts, type ProductSearch } from "./searchProducts";
import { catalogueRow } from "./testCatalogue";
import {
  anyCatalogue,
  expectedCategories,
  expectedProducts,
  typedTexts,
} from "./testSearches";

const database = databaseForAllTests();

const load = (rows: readonly CatalogueRow[]) =>
  loadCatalogue(database.db, rows, { source: "test", others: "go" });

const search = (query: Partial<ProductSearch>) =>
  readCurrent(database.db, (generation) =>
    searchProducts(database.db, generation, { from: 0, limit: 100, ...query }),
  );

const idsOf = ({ products }: ProductStretch) =>
  products.map(({ productId }) => productId);

describe("a search", () => {
  it("gives what filtering and sorting the whole catalogue gives", async () => {
    const cases = anyCatalogue.chain((rows) =>
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
          const matching = expectedProducts(rows, typed);
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
        anyCatalogue,
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
          expect(read).toEqual(
            expectedProducts(rows, typed).map(({ id }) => id),
          );
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
