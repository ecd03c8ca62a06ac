import type { Kysely, Migration } from "kysely";

/** How many visits began on each day, and nothing about who; from now on. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("visits_of_day")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("visits", "bigint", (column) => column.notNull())
    .execute();
}

export const visitsByDay: Migration = { up };
