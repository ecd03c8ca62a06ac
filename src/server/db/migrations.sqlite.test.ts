import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Kysely, Migrator, sql, type Migration } from "kysely";
import {
  countProducts,
  listCategories,
  productRowsById,
  readCurrent,
} from "../catalog/catalogRepository";
import { loadStarterCatalog, reindexCatalog } from "../import/startCatalog";
import { searchProducts } from "../catalog/searchProducts";
import { folderForEachTest, projectPaths } from "../../testing/testApp";
import {
  deliveryCharge,
  firstTables,
  visitCount,
} from "./migrations/0001_to_0003_first_tables";
import { catalogGenerations } from "./migrations/0004_catalogue_generations";
import { handled } from "./migrations/0005_handled";
import { openDatabase } from "./openDatabase";
import type { ShopDatabase } from "./schema";
import { readSetting } from "./settings";
import { openSqliteDatabase, sqliteDialect } from "./sqlite";

let db: ShopDatabase;
afterEach(() => db.destroy());
const folder = folderForEachTest();

const FIRST = {
  "0001_first_tables": firstTables,
  "0002_delivery_charge": deliveryCharge,
  "0003_visit_count": visitCount,
};

/** Opens a database that these migrations have made, and that has run these statements. */
async function openOldDatabase(
  migrations: Record<string, Migration>,
  ...statements: string[]
): Promise<void> {
  const file = join(folder(), "shop.db");
  writeFileSync(file, "");
  const dialect = sqliteDialect(openSqliteDatabase(file), 0);
  const old = new Kysely<unknown>({ dialect });
  const provider = { getMigrations: async () => migrations };
  await new Migrator({ db: old, provider }).migrateToLatest();
  for (const statement of statements) await sql.raw(statement).execute(old);
  await old.destroy();
  db = await openDatabase(folder());
}

it("a database from before there were catalog versions keeps its products, whole and in their order, and is indexed once", async () => {
  const product = (id: number, name: string, category: string) =>
    `insert into product values ('${id}', '${name}', 'Generic', '${category}', null,
      28, 199, 30, 'A description', '["front.jpg"]', ${id})`;
  await openOldDatabase(
    FIRST,
    product(1, "Éclair 5mg", "Sweets"),
    product(2, "Eclair 10mg", "Sweets"),
    product(3, "Aspirin", "Heart"),
    "insert into setting values ('catalogue_source', 'import:shop.csv')",
  );
  await loadStarterCatalog(db, projectPaths.catalog);
  expect(await reindexCatalog(db)).toBe(true);
  expect(await reindexCatalog(db)).toBe(false);

  expect(await countProducts(db)).toBe(3);
  const reply = await readCurrent(db, (version) =>
    searchProducts(db, version, { name: "ecl", page: 1, pageSize: 10 }, []),
  );
  expect(reply.products.map(({ productId }) => productId)).toEqual(["2", "1"]);
  const categories = await readCurrent(db, (version) =>
    listCategories(db, version),
  );
  expect(categories).toEqual([
    { categoryName: "Sweets" },
    { categoryName: "Heart" },
  ]);
  expect((await productRowsById(db, ["1"])).get("1")).toEqual({
    id: "1",
    name: "Éclair 5mg",
    brand: "Generic",
    category: "Sweets",
    mg: null,
    pack: 28,
    price_cents: 199,
    discount_cents: 30,
    description: "A description",
    photo: ["front.jpg"],
  });
  expect(await readSetting(db, "catalogue_source")).toBe("import:shop.csv");
});

it("an older shop's handled orders are done since then, the others new, and enquiries wait", async () => {
  const order = (number: string, handledAt: string) =>
    `insert into customer_order values
      ('${number}', 'Ann Example', '5550100', 'ann@example.org', '1 Example Street',
       1, 199, 0, 495, 694, '2026-11-21T10:15:00.000Z', ${handledAt})`;
  await openOldDatabase(
    {
      ...FIRST,
      "0004_catalogue_generations": catalogGenerations,
      "0005_handled": handled,
    },
    order("PH-2222-3333", "null"),
    order("PH-4444-5555", "'2026-11-22T09:00:00.000Z'"),
    `insert into enquiry values
      ('5e0f', 'Bob Example', '5550100', 'Hours', 'When?', '2026-11-21T10:16:00.000Z', null)`,
  );
  expect(
    await db.selectFrom("customer_order").selectAll().execute(),
  ).toMatchObject([
    { order_number: "PH-2222-3333", total_cents: 694, status: "new" },
    { order_number: "PH-4444-5555", total_cents: 694, status: "done" },
  ]);
  expect(await db.selectFrom("order_event").selectAll().execute()).toEqual([
    {
      order_number: "PH-4444-5555",
      position: 1,
      status: "done",
      at: "2026-11-22T09:00:00.000Z",
      note: "",
    },
  ]);
  expect(await db.selectFrom("enquiry").selectAll().execute()).toMatchObject([
    { name: "Bob Example", handled_at: null },
  ]);
});
