import { CompiledQuery, sql, type RawBuilder } from "kysely";
import { shownPhotoName } from "../../domain/product/photoFiles";
import type { SentProduct } from "../catalog/catalogProduct";
import { toSentRow, type SentRow } from "../catalog/productRepository";
import { isOnServer, type ShopDatabase } from "../db/schema";

/** Products with ids of their own, read once, as they are needed. */
export type Rows = Iterable<SentProduct> | AsyncIterable<SentProduct>;

/** Columns of what the operator sent. */
const NAMES = [
  ...(["product_id", "position", "name", "brand", "category"] as const),
  ...(["mg", "pack", "price_cents", "discount_cents", "description"] as const),
  ...(["photos", "form", "unit", "legal_class", "ingredients"] as const),
  "warnings",
] as const satisfies (keyof SentRow | "position")[];
/** The count is no text of the catalog: to take an import back leaves it as it is. */
const STAGED_NAMES = [...NAMES, "stock"] as const;

/** These columns of a table, or of none that is named: `p."name", p."brand"`. */
export const columnsOf = (table?: string): RawBuilder<unknown> =>
  sql.join(NAMES.map((name) => sql.ref(table ? `${table}.${name}` : name)));

/** Sets each of these columns to what could not be inserted. */
export const EXCLUDED = sql.join(
  NAMES.filter((name) => name !== "product_id").map(
    (name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`,
  ),
);

/** Staged rows with what the catalog has of the same products. */
export const STAGED = sql`staged s left join product p on p.product_id = s.product_id`;

/** Those that change something. A row that says nothing of the stock leaves it. */
export const CHANGES = sql<boolean>`(p.product_id is null or p.removed_at is not null
  or (${columnsOf("p")}) is distinct from (${columnsOf("s")})
  or (s.stock is not null and s.stock is distinct from p.stock))`;

/** Products of the catalog that no staged row names. */
export const OTHERS = sql<boolean>`removed_at is null
  and not exists (select 1 from staged s where s.product_id = product.product_id)`;

/** Rows that are stored at a time. */
const BATCH = 500;

/** Reads where the catalog has its products, by id. */
async function readPlaces(db: ShopDatabase): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("product")
    .select(["product_id", "position"])
    .where("removed_at", "is", null)
    .execute();
  return new Map(rows.map(({ product_id: id, position }) => [id, position]));
}

/** A list with a photo that was made here: any character stands for one of its hash. */
const MADE_PHOTO = `%"${shownPhotoName("_".repeat(32))}"%`;

/** Keeps the photos that were imported before, instead of those that the rows name. */
const keepFormerPhotos = (db: ShopDatabase) =>
  sql`update staged set photos = p.photos from product p
    where p.product_id = staged.product_id and p.removed_at is null
    and p.photos like ${MADE_PHOTO}`.execute(db);

/** Makes the table, which is this connection's own. */
async function makeTable(db: ShopDatabase): Promise<void> {
  await sql`create temp table staged as
    select ${columnsOf()}, stock from product where 1 = 0`.execute(db);
  await sql`create unique index staged_id on staged (product_id)`.execute(db);
}

/** The statement that stores so many rows. Kysely would write it anew each time, which takes longer than to run it. */
function insertText(count: number, onServer: boolean): string {
  const columns = STAGED_NAMES.map((name) => `"${name}"`).join();
  const row = (at: number) =>
    STAGED_NAMES.map((_, column) =>
      onServer ? `$${at * STAGED_NAMES.length + column + 1}` : "?",
    ).join();
  const rows = Array.from({ length: count }, (_, at) => `(${row(at)})`);
  return `insert into staged (${columns}) values ${rows.join()}`;
}

type StagedRow = SentRow & { position: number; stock: number | null };

async function insertRows(
  db: ShopDatabase,
  rows: readonly StagedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.flatMap((row) => STAGED_NAMES.map((name) => row[name]));
  const text = insertText(rows.length, isOnServer(db));
  await db.executeQuery(CompiledQuery.raw(text, values));
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
  const places = await readPlaces(db);
  const counts = { rows: 0, added: 0, others: places.size };
  let last = -1;
  if (!isWhole)
    for (const place of places.values()) last = Math.max(last, place);
  const placeOf = (old: number | undefined): number => {
    if (old !== undefined && !isWhole) return old;
    last = old !== undefined && old > last ? old : last + 1;
    return last;
  };
  let batch: StagedRow[] = [];
  for await (const product of rows) {
    const old = places.get(product.id);
    const stock = product.stock ?? null;
    const row = { ...toSentRow(product), position: placeOf(old), stock };
    counts.rows += 1;
    if (old === undefined) counts.added += 1;
    else counts.others -= 1;
    if (batch.push(row) < BATCH) continue;
    await insertRows(db, batch);
    batch = [];
  }
  await insertRows(db, batch);
  if (keepPhotos) await keepFormerPhotos(db);
  if (isOnServer(db)) await sql`analyze staged`.execute(db);
  return counts;
}

export const dropStaged = (db: ShopDatabase) =>
  sql`drop table if exists staged`.execute(db);
