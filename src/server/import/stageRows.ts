import { sql, type RawBuilder } from "kysely";
import { shownPhotoName } from "../../domain/product/photoFiles";
import type { SentProduct } from "../catalog/catalogProduct";
import { toSentRow } from "../catalog/productRepository";
import { SENT_COLUMNS } from "../db/migrations/0001_shop";
import { isOnServer, type ShopDatabase } from "../db/schema";

/** Products with ids of their own, read once, as they are needed. */
export type Rows = Iterable<SentProduct> | AsyncIterable<SentProduct>;

/** Columns of what the operator sent, but for id and position. */
const NAMES = Object.keys(SENT_COLUMNS).filter((name) => name !== "position");
/** The count is no text of the catalog: to take an import back leaves it as it is. */
const STAGED_NAMES = ["product_id", "position", ...NAMES, "stock"];

/** These columns of a table, or of none that is named: `p."name", p."brand"`. */
export const columnsOf = (table?: string): RawBuilder<unknown> =>
  sql.join(NAMES.map((name) => sql.ref(table ? `${table}.${name}` : name)));

/** Makes a product that is there already what could not be inserted. */
export const UPDATE = sql`on conflict (product_id) do update set removed_at = null, ${sql.join(
  ["position", ...NAMES, "changed_in", "added_in"].map(
    (name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`,
  ),
)}`;

/** Rows that are stored at a time. */
const BATCH = 1_000;

/** Stores rows as one value: PostgreSQL takes thrice as long for a parameter of each cell. */
async function insertRows(
  db: ShopDatabase,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  // Most cells are empty: left out they cost nothing.
  const objects = () =>
    JSON.stringify(rows, (_, value: unknown) => value ?? undefined);
  const lists = () =>
    JSON.stringify(rows.map((row) => STAGED_NAMES.map((name) => row[name])));
  const cells = STAGED_NAMES.map((_, at) => sql`value ->> ${sql.lit(at)}`);
  const select = isOnServer(db)
    ? sql`* from json_populate_recordset(null::staged, ${objects()})`
    : sql`${sql.join(cells)} from json_each(${lists()})`;
  await sql`insert into staged select ${select}`.execute(db);
}

/** A list with a photo that was made here: any character stands for one of its hash. */
const MADE_PHOTO = `%"${shownPhotoName("_".repeat(32))}"%`;

/**
 * Reads an import's rows into a table of the connection's own, where they hold
 * up nobody. Their positions count from 0.
 *
 * @param keepPhotos whether photos that were imported before stay, instead of
 *   those that the rows name
 * @throws what reading the rows throws
 */
export async function stageRows(
  db: ShopDatabase,
  rows: Rows,
  keepPhotos: boolean,
): Promise<void> {
  await sql`create temp table staged as
    select product_id, "position", ${columnsOf()}, stock from product where 1 = 0`.execute(
    db,
  );
  let batch: Record<string, unknown>[] = [];
  let position = 0;
  let stored = Promise.resolve();
  for await (const product of rows) {
    const { stock = null } = product;
    batch.push({ ...toSentRow(product), position, stock });
    position += 1;
    if (batch.length < BATCH) continue;
    // The next rows are read while the database stores these.
    await stored;
    stored = insertRows(db, batch);
    stored.catch(() => {});
    batch = [];
  }
  await stored;
  await insertRows(db, batch);
  await sql`create unique index staged_id on staged (product_id)`.execute(db);
  if (keepPhotos) {
    await sql`update staged set photos = p.photos from product p
      where p.product_id = staged.product_id and p.removed_at is null
      and p.photos like ${MADE_PHOTO}`.execute(db);
  }
  if (isOnServer(db)) await sql`analyze staged`.execute(db);
}

export const dropStaged = (db: ShopDatabase) =>
  sql`drop table if exists staged`.execute(db);
