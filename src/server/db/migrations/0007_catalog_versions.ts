import { sql, type Kysely, type Migration } from "kysely";
import { isOnServer } from "../schema";
import { codePointText } from "./0004_catalogue_generations";

/** Number.MAX_SAFE_INTEGER. */
const FOREVER = sql.raw("9007199254740991");
/** Between the positions of two products, so that others fit in between. */
const STEP = sql.raw("1024");

async function createProducts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("product")
    .addColumn("id", codePointText(db), (column) => column.notNull())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .addColumn("name_key", codePointText(db), (column) => column.notNull())
    .addColumn("category", codePointText(db), (column) => column.notNull())
    .addColumn("position", "bigint", (column) => column.notNull())
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("hash", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("product_version_pk", ["id", "since"])
    .execute();
  // Whatever a search compares and counts is in the index.
  const indexes = {
    product_by_name: ["name_key", "id", "since", "until"],
    product_by_category: ["category", "name_key", "id", "since", "until"],
    product_by_position: ["position"],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on("product").columns(columns).execute();
  }
}

async function createCategories(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("category")
    .addColumn("name", codePointText(db), (column) => column.notNull())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .addColumn("name_key", codePointText(db), (column) => column.notNull())
    .addColumn("position", "bigint", (column) => column.notNull())
    .addColumn("products", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("category_version_pk", ["name", "since"])
    .execute();
  await db.schema
    .createIndex("category_by_size")
    .on("category")
    .columns(["products", "name"])
    .execute();
  await db.schema
    .createIndex("category_by_name")
    .on("category")
    .columns(["name_key", "name"])
    .execute();
}

/**
 * Rows of the catalog say from which version to which they hold, so that an
 * import writes only what has changed; before, each import wrote all products
 * again. Names are compared by the program's rule, which may change, and this
 * step may not: the products get their keys when the host starts.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("place").execute();
  await db.schema.dropTable("category").execute();
  await db.schema.alterTable("product").renameTo("old_product").execute();
  await createProducts(db);
  await createCategories(db);
  const [object, list] = isOnServer(db)
    ? [sql.raw("json_build_object"), sql.raw("photo::json")]
    : [sql.raw("json_object"), sql.raw("json(photo)")];
  const json = sql`${object}('id', id, 'name', name, 'brand', brand, 'category',
    category, 'mg', mg, 'pack', pack, 'price_cents', price_cents,
    'discount_cents', discount_cents, 'description', description, 'photo', ${list})`;
  await sql`
    insert into product
      (id, since, until, name_key, category, "position", data, hash)
    select id, generation, ${FOREVER}, '', category,
      (cast("position" as bigint) + 1) * ${STEP}, cast(${json} as text), 0
    from old_product
    where hidden = 0 and cast(generation as text) =
      (select value from setting where name = 'catalogue_generation')`.execute(
    db,
  );
  await db.schema.dropTable("old_product").execute();
  // An index of no rows, until an import ends some.
  await sql`create index product_ended on product (until) where until < ${FOREVER}`.execute(
    db,
  );
  await sql`update setting set value = '' where name = 'catalogue_load'`.execute(
    db,
  );
}

export const catalogVersions: Migration = { up };
