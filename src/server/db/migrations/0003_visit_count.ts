import { sql, type Kysely, type Migration } from "kysely";

/** The visitor counter, which starts at 0. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("visit_count")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("visits", "bigint", (column) => column.notNull())
    .execute();
  await sql`insert into visit_count (name, visits) values ('all', 0)`.execute(
    db,
  );
}

export const visitCount: Migration = { up };
