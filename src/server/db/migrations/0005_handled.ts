import { sql, type Kysely, type Migration } from "kysely";

/** What people send, the column of its time, and its primary key. */
const SENT = [
  ["customer_order", "placed_at", "order_number"],
  ["enquiry", "sent_at", "id"],
] as const;

/**
 * The operator marks orders and enquiries as handled, and lists them by time,
 * all or those that wait: each list by an index, however many there are.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, time, key] of SENT) {
    await db.schema.alterTable(table).addColumn("handled_at", "text").execute();
    await db.schema
      .createIndex(`${table}_by_time`)
      .on(table)
      .columns([time, key])
      .execute();
    await db.schema
      .createIndex(`${table}_unhandled`)
      .on(table)
      .columns([time, key])
      .where(sql.ref("handled_at"), "is", null)
      .execute();
  }
}

export const handled: Migration = { up };
