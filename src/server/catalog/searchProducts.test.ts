import fc from "fast-check";
import type { ProductPage } from "../../api/endpoints.gen";
import { pageCountOf } from "../../domain/search";
import { databaseForAllTests } from "../../testing/testDatabases";
import { readCurrent } from "./catalogRepository";
import { importCatalog } from "../import/importCatalog";
import type { CatalogProduct } from "../catalog/catalogRepository";
import { searchProducts, type ProductSearch } from "./searchProducts";
import { catalogRow } from "./testCatalog";
import {
  anyCatalog,
  anySort,
  expectedCategories,
  expectedProducts,
  typedTexts,
} from "./testSearches";

const database = databaseForAllTests();

const load = (rows: readonly CatalogProduct[]) =>
  importCatalog(database.db, rows, { source: "test", mode: "replace" });

const search = (query: Partial<ProductSearch>) =>
  readCurrent(database.db, (generation) =>
    searchProducts(
      database.db,
      generation,
      {
        page: 1,
        pageSize: 100,
        ...query,
      },
      [],
    ),
  );

const idsOf = ({ products }: ProductPage) =>
  products.map(({ productId }) => productId);

describe("a search", () => {
  it("gives what filtering and sorting the whole catalog gives", async () => {
    const cases = anyCatalog.chain((rows) =>
      fc.record({
        rows: fc.constant(rows),
        searches: fc.array(
          fc.record({
            name: typedTexts(rows.map(({ name }) => name)),
            category: typedTexts(rows.map(({ category }) => category)),
            sort: anySort,
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

  it("shows each product on exactly one page, and the last page for any later one", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCatalog,
        fc.integer({ min: 1, max: 7 }),
        fc.boolean(),
        anySort,
        async (rows, pageSize, hasCategory, sort) => {
          await load(rows);
          const typed = {
            name: "",
            category: hasCategory ? (rows[0]?.category ?? "") : "",
            sort,
          };
          const expected = expectedProducts(rows, typed).map(({ id }) => id);
          const last = pageCountOf(expected.length, pageSize);
          const read: unknown[] = [];
          for (let page = 1; page <= last; page += 1) {
            const reply = await search({ ...typed, page, pageSize });
            expect(reply.page).toBe(page);
            expect(reply.products.length).toBeLessThanOrEqual(pageSize);
            read.push(...idsOf(reply));
          }
          expect(read).toEqual(expected);
          expect(await search({ ...typed, page: last + 1, pageSize })).toEqual(
            await search({ ...typed, page: last, pageSize }),
          );
        },
      ),
      { numRuns: 30 },
    );
  }, 60_000);

  it("by a category prefix continues from one category to the next within a page", async () => {
    const row = (id: string, name: string, category: string) =>
      catalogRow({ id, name, category });
    await load([
      row("1", "B", "Heart and lungs"),
      row("2", "C", "HEART"),
      row("3", "A", "Heart"),
      row("4", "B", "Heart"),
      row("5", "A", "Skin"),
    ]);
    const first = await search({ category: "heart", page: 1, pageSize: 2 });
    const reply = await search({ category: "heart", page: 2, pageSize: 2 });
    expect([reply.total, idsOf(first), idsOf(reply)]).toEqual([
      4,
      ["2", "3"],
      ["4", "1"],
    ]);
    expect(reply.categories.map(({ categoryName }) => categoryName)).toEqual([
      "Heart and lungs",
      "HEART",
      "Heart",
      "Skin",
    ]);
  });
});
