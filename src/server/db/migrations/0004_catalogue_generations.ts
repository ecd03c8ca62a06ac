import { sql, type Kysely, type Migration, type RawBuilder } from "kysely";
import { isOnServer } from "../schema";

/** The products of a shop from before there were generations. */
const FIRST_GENERATION = "1";

/**
 * The type of a text that is compared and ordered by code point, whatever the
 * language of the machine: the ranks of products and every search rest on it.
 * SQLite does so of itself.
 */
export function codePointText(db: Kysely<unknown>): RawBuilder<unknown> {
  return isOnServer(db) ? sql`text collate "C"` : sql`text`;
}

/** A primary key can't be changed in SQLite: the table is made anew. */
async function giveProductsAGeneration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("product")
    .renameTo("product_without_generation")
    .execute();
  await db.schema
    .createTable("product")
    .addColumn("generation", "bigint", (column) => column.notNull())
    .addColumn("id", codePointText(db), (column) => column.notNull())
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
    .addColumn("hidden", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("product_generation_pk", ["generation", "id"])
    .execute();
  await sql`
    insert into product
      (generation, id, name, brand, category, mg, pack, price_cents,
       discount_cents, description, photo, "position", hidden)
    select ${sql.raw(FIRST_GENERATION)}, id, name, brand, category, mg, pack,
       price_cents, discount_cents, description, photo, "position", 0
    from product_without_generation`.execute(db);
  await db.schema.dropTable("product_without_generation").execute();
}

async function addLists(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("category")
    .addColumn("generation", "bigint", (column) => column.notNull())
    .addColumn("list", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_key", codePointText(db), (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("products", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("category_pk", ["generation", "list"])
    .execute();
  await db.schema
    .createTable("place")
    .addColumn("generation", "bigint", (column) => column.notNull())
    .addColumn("list", "integer", (column) => column.notNull())
    .addColumn("rank", "integer", (column) => column.notNull())
    .addColumn("name_key", codePointText(db), (column) => column.notNull())
    .addColumn("product_id", codePointText(db), (column) => column.notNull())
    .addPrimaryKeyConstraint("place_pk", ["generation", "list", "rank"])
    .execute();
  await db.schema
    .createIndex("place_by_name")
    .on("place")
    .columns(["generation", "list", "name_key", "product_id"])
    .execute();
}

/**
 * Products belong to a generation of the catalogue, of which one is current,
 * and have a place in its lists. Products that were there already get theirs
 * when the shop starts: how names are compared is the program's rule, which may
 * change, and this step may not.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await giveProductsAGeneration(db);
  await addLists(db);
  for (const name of ["catalogue_generation", "catalogue_load"]) {
    await sql`insert into setting (name, value) values (${name}, ${FIRST_GENERATION})`.execute(
      db,
    );
  }
}

export const catalogGenerations: Migration = { up };
