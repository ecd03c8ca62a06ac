import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Kysely, Migrator, sql } from "kysely";
import {
  countProducts,
  listCategories,
  productRowsById,
} from "../catalog/catalogRepository";
import { readCurrent } from "../catalog/catalogRepository";
import { reindexCatalog } from "../import/startCatalog";
import { searchProducts } from "../catalog/searchProducts";
import { loadStarterCatalog } from "../import/startCatalog";
import { projectPaths, temporaryFolder } from "../../testing/testApp";
import {
  deliveryCharge,
  firstTables,
  visitCount,
} from "./migrations/0001_to_0003_first_tables";
import { openDatabase } from "./openDatabase";
import type { ShopDatabase } from "./schema";
import { readSetting } from "./settings";
import { openSqliteDatabase, sqliteDialect } from "./sqlite";

let folder: string;
let db: ShopDatabase;

/** A database as the shop left it before there were generations, with three products. */
async function makeOldDatabase(source: string): Promise<void> {
  const file = join(folder, "shop.db");
  writeFileSync(file, "");
  const old = new Kysely<unknown>({
    dialect: sqliteDialect(openSqliteDatabase(file), 0),
  });
  await new Migrator({
    db: old,
    provider: {
      getMigrations: async () => ({
        "0001_first_tables": firstTables,
        "0002_delivery_charge": deliveryCharge,
        "0003_visit_count": visitCount,
      }),
    },
  }).migrateToLatest();
  const products = [
    ["1", "Éclair 5mg", "Sweets"],
    ["2", "Eclair 10mg", "Sweets"],
    ["3", "Aspirin", "Heart"],
  ];
  for (const [position, [id, name, category]] of products.entries()) {
    await sql`
      insert into product values (${id}, ${name}, 'Generic', ${category}, null,
        28, 199, 30, 'A description', '["front.jpg"]', ${position})`.execute(
      old,
    );
  }
  await sql`insert into setting values ('catalogue_source', ${source})`.execute(
    old,
  );
  await old.destroy();
}

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

describe("a database from before there were generations", () => {
  it("keeps its products, whole and in their order, and can be searched", async () => {
    await makeOldDatabase("import:shop.csv");
    db = await openDatabase(folder);
    await loadStarterCatalog(db, projectPaths.catalog);
    expect(await reindexCatalog(db)).toBe(true);

    expect(await countProducts(db)).toBe(3);
    const reply = await readCurrent(db, (version) =>
      searchProducts(db, version, { name: "ecl", page: 1, pageSize: 10 }, []),
    );
    expect(reply.products.map(({ productId }) => productId)).toEqual([
      "2",
      "1",
    ]);
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

  it("is put in order once, and not at every start", async () => {
    await makeOldDatabase("import:shop.csv");
    db = await openDatabase(folder);
    await reindexCatalog(db);
    expect(await reindexCatalog(db)).toBe(false);
  });
});

it("a new database has nothing to be put in order", async () => {
  db = await openDatabase(folder);
  expect(await reindexCatalog(db)).toBe(false);
  expect(await countProducts(db)).toBe(0);
});
