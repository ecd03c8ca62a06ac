import { DatabaseSync } from "@photostructure/sqlite";
import fc from "fast-check";
import { rmSync } from "node:fs";
import { databaseForEachTest } from "../../testing/testDatabases";
import { runs } from "../../testing/runs";
import { CatalogBuilder } from "../catalog/buildCatalog";
import { catalogFile, unfinishedFile } from "../catalog/currentCatalog";
import { currentVersion } from "../catalog/publishCatalog";
import { parseProduct, type CatalogProduct } from "../catalog/catalogProduct";
import type { CatalogEntry } from "../catalog/storedCatalog";
import { catalogRow, inCatalog } from "../catalog/testCatalog";
import {
  deleteWithdrawal,
  insertWithdrawal,
  readWithdrawals,
} from "../catalog/withdrawalRepository";
import { importCatalog } from "./importCatalog";

const shop = databaseForEachTest();

/** All that a catalog's file holds, but for its version. */
function contentsOf(path: string): Record<string, unknown> {
  const file = new DatabaseSync(path, { readOnly: true });
  file.exec(
    "create virtual table temp.vocabulary using fts5vocab(main, word, instance)",
  );
  const all = (sql: string) => file.prepare(sql).all();
  const contents = {
    info: all("select * from info where name <> 'version' order by name"),
    product: all("select * from product order by position"),
    apart: all("select * from apart order by position"),
    category: all("select * from category order by position"),
    numbers: all("select * from numbers order by name"),
    word: all("select term, doc, col from vocabulary order by 1, 2, 3"),
    count: all("select * from word_count order by term"),
  };
  file.close();
  return contents;
}

/** Entries in the catalog's order. */
const inPlace = (entries: Iterable<CatalogEntry>) =>
  [...entries].sort((a, b) => a.position - b.position);

const ids = Array.from({ length: 12 }, (_, index) => `id ${index}`);
const anyId = fc.constantFrom(...ids);

const anyRow: fc.Arbitrary<CatalogProduct> = fc
  .record({
    id: anyId,
    name: fc.constantFrom("Panado 500mg tablets", "Panado", "Zantac 150"),
    brand: fc.constantFrom("Teva", "Aspen"),
    category: fc.constantFrom("Pain", "Skin"),
    price_cents: fc.nat(3),
    unit: fc.constantFrom("tablet" as const, undefined),
    legalClass: fc.constantFrom("prescription", "general", undefined),
    contains: fc.constantFrom<(string[] | undefined)[]>(
      ["paracetamol"],
      ["ranitidine"],
      undefined,
    ),
  })
  .map((cells) =>
    catalogRow({
      ...cells,
      form: "tablet",
      ...(cells.contains && {
        ingredients: cells.contains.map((name) => ({
          name,
          strength: 500,
          unit: "mg",
        })),
      }),
    }),
  );

const anyRows = (maxLength: number) =>
  fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength });

const anyStep = fc.oneof(
  { weight: 4, arbitrary: anyRows(3).map((rows) => ({ rows })) },
  anyRows(12).map((whole) => ({ whole })),
  // The same rows, of which one is missing or in another place.
  fc.record({ left: anyId, moved: fc.option(anyId) }),
  anyId.map((withdrawn) => ({ withdrawn })),
  anyId.map((sold) => ({ sold })),
  anyId.map((cheaper) => ({ cheaper })),
  { weight: 2, arbitrary: fc.boolean().map((hides) => ({ hides })) },
);

it("a version that was made in a copy of the last one is the same as one that was built from scratch", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 8 }), async (steps) => {
      const start = ids.map((id) => catalogRow({ id, name: `Panado ${id}` }));
      const load = (rows: CatalogProduct[], mode: "upsert" | "replace") =>
        importCatalog(shop, rows, { mode });
      await load(start, "replace");
      for (const step of steps) {
        if ("rows" in step) await load(step.rows, "upsert");
        if ("whole" in step) await load(step.whole, "replace");
        if ("left" in step) {
          const all = await inCatalog(shop, (catalog) =>
            inPlace(catalog.entries()).map(({ data }) => parseProduct(data)),
          );
          const rest = all.filter(({ id }) => id !== step.left);
          const moved = rest.filter(({ id }) => id === step.moved);
          const others = rest.filter(({ id }) => id !== step.moved);
          await load([...others, ...moved], "replace");
        }
        if ("withdrawn" in step)
          await insertWithdrawal(shop.db, step.withdrawn, "recalled");
        if ("cheaper" in step)
          await importCatalog(
            shop,
            (last) =>
              [last?.product(step.cheaper)].flatMap((product) =>
                product
                  ? { ...product, price_cents: 1, discount_cents: 0 }
                  : [],
              ),
            { mode: "upsert" },
          );
        if ("sold" in step)
          await deleteWithdrawal(shop.db, step.sold, "recalled");
        await importCatalog(shop, [], {
          mode: "upsert",
          ...("hides" in step && { hidesPrescription: step.hides }),
        });
      }
      const version = await currentVersion(shop.db);
      const { hidesPrescription, entries } = await inCatalog(
        shop,
        (catalog) => ({
          hidesPrescription: catalog.hidesPrescription,
          entries: inPlace(catalog.entries()),
        }),
      );
      const fromScratch = unfinishedFile(shop.dataDir, version);
      const withdrawn = await readWithdrawals(shop.db);
      const builder = new CatalogBuilder(fromScratch, {
        ...{ version, hidesPrescription, withdrawn },
        ...{ names: shop.names, namesHash: shop.names.hash },
      });
      for (const { position, data } of entries)
        builder.add(parseProduct(data), data, position);
      (await builder.finish()).close();
      expect(contentsOf(catalogFile(shop.dataDir, version))).toEqual(
        contentsOf(fromScratch),
      );
      rmSync(fromScratch);
    }),
    { numRuns: runs(60) },
  );
});
