import { Kysely, Migrator, sql } from "kysely";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../testing/testApp";
import { firstTables } from "./migrations/0001_to_0003_first_tables";
import { deliveryCharge } from "./migrations/0001_to_0003_first_tables";
import { visitCount } from "./migrations/0001_to_0003_first_tables";
import { catalogGenerations } from "./migrations/0004_catalogue_generations";
import { handled } from "./migrations/0005_handled";
import { openDatabase } from "./openDatabase";
import { openSqliteDatabase } from "./sqlite";
import { sqliteDialect } from "./sqlite";

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A database as the shop left it before this step. */
async function makeOldDatabase(): Promise<Kysely<unknown>> {
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
        "0004_catalogue_generations": catalogGenerations,
        "0005_handled": handled,
      }),
    },
  }).migrateToLatest();
  return old;
}

it("an older shop's handled orders are done since then, the others new, and enquiries wait", async () => {
  const old = await makeOldDatabase();
  for (const [number, handledAt] of [
    ["PH-2222-3333", null],
    ["PH-4444-5555", "2026-11-22T09:00:00.000Z"],
  ]) {
    await sql`insert into customer_order values
      (${number}, 'Ann Example', '5550100', 'ann@example.org', '1 Example Street',
       1, 199, 0, 495, 694, '2026-11-21T10:15:00.000Z', ${handledAt})`.execute(
      old,
    );
  }
  await sql`insert into enquiry values
    ('5e0f', 'Bob Example', '5550100', 'Hours', 'When?', '2026-11-21T10:16:00.000Z', null)`.execute(
    old,
  );
  await old.destroy();

  const db = await openDatabase(folder);
  const orders = await db.selectFrom("customer_order").selectAll().execute();
  const events = await db.selectFrom("order_event").selectAll().execute();
  const enquiries = await db.selectFrom("enquiry").selectAll().execute();
  await db.destroy();
  expect(orders).toMatchObject([
    { order_number: "PH-2222-3333", total_cents: 694, status: "new" },
    { order_number: "PH-4444-5555", total_cents: 694, status: "done" },
  ]);
  expect(events).toEqual([
    {
      order_number: "PH-4444-5555",
      position: 1,
      status: "done",
      at: "2026-11-22T09:00:00.000Z",
      note: "",
    },
  ]);
  expect(enquiries).toMatchObject([{ name: "Bob Example", handled_at: null }]);
});
