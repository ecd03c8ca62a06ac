import { sql } from "kysely";
import { rmSync } from "node:fs";
import { temporaryFolder } from "../../testing/testApp";
import { openDatabase } from "./openDatabase";
import type { ShopDatabase } from "./schema";

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Takes back what the step and later ones have done: a database as the shop before it left it. */
async function undoSteps(db: ShopDatabase): Promise<void> {
  for (const table of ["customer_order", "enquiry"] as const) {
    for (const index of ["by_time", "unhandled"]) {
      await db.schema.dropIndex(`${table}_${index}`).execute();
    }
    await db.schema.alterTable(table).dropColumn("handled_at").execute();
  }
  await db.schema.dropTable("visits_of_day").execute();
  await sql`delete from kysely_migration where name >= '0005'`.execute(db);
}

it("an older shop's orders and enquiries all wait to be handled", async () => {
  const old = await openDatabase(folder);
  await undoSteps(old);
  await sql`insert into customer_order values
    ('PH-2222-3333', 'Ann Example', '5550100', 'ann@example.org', '1 Example Street',
     1, 199, 0, 495, 694, '2026-11-21T10:15:00.000Z')`.execute(old);
  await sql`insert into enquiry values
    ('5e0f', 'Bob Example', '5550100', 'Hours', 'When?', '2026-11-21T10:16:00.000Z')`.execute(
    old,
  );
  await old.destroy();

  const db = await openDatabase(folder);
  const orders = await db.selectFrom("customer_order").selectAll().execute();
  const enquiries = await db.selectFrom("enquiry").selectAll().execute();
  await db.destroy();
  expect(orders).toMatchObject([
    { order_number: "PH-2222-3333", total_cents: 694, handled_at: null },
  ]);
  expect(enquiries).toMatchObject([{ name: "Bob Example", handled_at: null }]);
});
