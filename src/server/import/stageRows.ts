import { sql, type RawBuilder } from "kysely";
import { isPhotoFileName } from "../../domain/photoFiles";
import type { SentProduct } from "../catalog/catalogProduct";
import { toSentRow, type SentRow } from "../catalog/productRepository";
import { isOnServer, type ShopDatabase } from "../db/schema";

/** Products with ids of their own, read once, as they are needed. */
export type Rows = Iterable<SentProduct> | AsyncIterable<SentProduct>;

/** Columns of what the operator sent, with their types. */
const TYPES = {
  product_id: "text",
  position: "bigint",
  name: "text",
  brand: "text",
  category: "text",
  mg: "double precision",
  pack: "bigint",
  price_cents: "bigint",
  discount_cents: "bigint",
  description: "text",
  photos: "text",
  form: "text",
  unit: "text",
  legal_class: "text",
  ingredients: "text",
  warnings: "text",
} satisfies Record<keyof SentRow | "position", string>;

const NAMES = Object.keys(TYPES) as (keyof typeof TYPES)[];

/** These columns of a table, or of none that is named: `p."name", p."brand"`. */
export const columnsOf = (table?: string): RawBuilder<unknown> =>
  sql.join(NAMES.map((name) => sql.ref(table ? `${table}.${name}` : name)));

/** Sets each of these columns to what could not be inserted. */
export const EXCLUDED = sql.join(
  NAMES.filter((name) => name !== "product_id").map(
    (name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`,
  ),
);

/** Rows that are stored at a time. */
const BATCH = 1_000;

/** What the catalog has of a product before an import. */
interface KnownProduct {
  product_id: string;
  position: number;
  photos: string;
}

/** Makes the table, which is this connection's own. */
async function makeTable(db: ShopDatabase): Promise<void> {
  const collate = isOnServer(db) ? `collate "C"` : "";
  const columns = NAMES.map((name) =>
    name === "product_id"
      ? `"${name}" text ${collate} primary key`
      : `"${name}" ${TYPES[name]}`,
  );
  await sql.raw(`create temp table staged (${columns.join()})`).execute(db);
}

/** Stores rows as one JSON text: with a parameter for each cell it takes four times as long. */
function insertRows(
  db: ShopDatabase,
  rows: readonly (SentRow & { position: number })[],
) {
  const json = JSON.stringify(
    rows.map((row) => NAMES.map((name) => row[name])),
  );
  const onServer = isOnServer(db);
  const cells = NAMES.map((name, at) =>
    sql.raw(onServer ? `(value->>${at})::${TYPES[name]}` : `value->>${at}`),
  );
  const source = onServer
    ? sql`json_array_elements(${json}::json) as row(value)`
    : sql`json_each(${json})`;
  return sql`insert into staged (${columnsOf()}) select ${sql.join(cells)} from ${source}`.execute(
    db,
  );
}

/** Staged rows by what the catalog has before. */
export interface StagedCounts {
  rows: number;
  /** Rows whose products are new. */
  added: number;
  /** Products of the catalog that no row names. */
  others: number;
}

/**
 * Reads an import's rows into a table of the connection's own, where they hold
 * up nobody. New products come at the end, or, where the rows are the whole
 * catalog, where they stand; the others keep their places while their order is
 * the same.
 *
 * @param keepPhotos whether photos that were imported before stay
 * @throws what reading the rows throws
 */
export async function stageRows(
  db: ShopDatabase,
  rows: Rows,
  { isWhole, keepPhotos }: { isWhole: boolean; keepPhotos: boolean },
): Promise<StagedCounts> {
  await makeTable(db);
  const products = await db
    .selectFrom("product")
    .select(["product_id", "position", "photos"])
    .where("removed_at", "is", null)
    .execute();
  const known = new Map(products.map((row) => [row.product_id, row]));
  const counts = { rows: 0, added: 0, others: known.size };
  let last = isWhole
    ? -1
    : products.reduce((most, { position }) => Math.max(most, position), -1);
  const placeOf = (old: KnownProduct | undefined): number => {
    if (old && !isWhole) return old.position;
    last = old && old.position > last ? old.position : last + 1;
    return last;
  };
  let batch: (SentRow & { position: number })[] = [];
  for await (const product of rows) {
    const old = known.get(product.id);
    const row = { ...toSentRow(product), position: placeOf(old) };
    const hasPhotos =
      keepPhotos &&
      old &&
      (JSON.parse(old.photos) as string[]).some(isPhotoFileName);
    if (hasPhotos) row.photos = old.photos;
    counts.rows += 1;
    if (old) counts.others -= 1;
    else counts.added += 1;
    if (batch.push(row) < BATCH) continue;
    await insertRows(db, batch);
    batch = [];
  }
  await insertRows(db, batch);
  if (isOnServer(db)) await sql`analyze staged`.execute(db);
  return counts;
}

export const dropStaged = (db: ShopDatabase) =>
  sql`drop table if exists staged`.execute(db);
