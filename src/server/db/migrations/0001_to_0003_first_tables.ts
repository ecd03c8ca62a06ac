import { sql, type Kysely, type Migration } from "kysely";

/**
 * The first tables. Column types are those that SQLite and PostgreSQL share:
 * texts for ids and for times (ISO 8601, UTC), bigint for cents.
 */
async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("product")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("brand", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("mg", "double precision")
    .addColumn("pack", "bigint", (column) => column.notNull())
    .addColumn("price_cents", "bigint", (column) => column.notNull())
    .addColumn("discount_cents", "bigint", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("photo", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("setting")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("customer_order")
    .addColumn("order_number", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("contact_no", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("qty", "bigint", (column) => column.notNull())
    .addColumn("amount_cents", "bigint", (column) => column.notNull())
    .addColumn("discount_cents", "bigint", (column) => column.notNull())
    .addColumn("shipping_cents", "bigint", (column) => column.notNull())
    .addColumn("total_cents", "bigint", (column) => column.notNull())
    .addColumn("placed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("order_line")
    .addColumn("order_number", "text", (column) =>
      column.notNull().references("customer_order.order_number"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    // No reference to product: a line outlives what was sold.
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("product_name", "text", (column) => column.notNull())
    .addColumn("mg", "double precision")
    .addColumn("pack", "bigint", (column) => column.notNull())
    .addColumn("qty", "bigint", (column) => column.notNull())
    .addColumn("price_cents", "bigint", (column) => column.notNull())
    .addColumn("discount_cents", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("order_line_pk", ["order_number", "position"])
    .execute();
  await db.schema
    .createTable("enquiry")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("contact_no", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("sent_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("idempotency")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("reply", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}

export const firstTables: Migration = { up: createTables };

/** A new shop delivers for $4.95; its operator may change the row. */
async function addDeliveryCharge(db: Kysely<unknown>): Promise<void> {
  await sql`insert into setting (name, value) values ('shipping_cents', '495')`.execute(
    db,
  );
}

export const deliveryCharge: Migration = { up: addDeliveryCharge };

/** The visitor counter, which starts at 0. */
async function addVisitCount(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("visit_count")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("visits", "bigint", (column) => column.notNull())
    .execute();
  await sql`insert into visit_count (name, visits) values ('all', 0)`.execute(
    db,
  );
}

export const visitCount: Migration = { up: addVisitCount };
