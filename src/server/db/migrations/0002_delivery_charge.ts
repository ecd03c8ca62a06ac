import { sql, type Kysely, type Migration } from "kysely";

/** A new shop delivers for $4.95; its operator may change the row. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into setting (name, value) values ('shipping_cents', '495')`.execute(
    db,
  );
}

export const deliveryCharge: Migration = { up };
