import { sql } from "kysely";
import {
  CATALOG_SOURCE,
  isStarterCatalog,
  SOURCE_BEFORE,
} from "../catalog/catalogSource";
import { raiseVersion } from "../catalog/productRepository";
import { addEvent, CATALOG } from "../db/eventRepository";
import type { ShopDatabase, ShopTransaction } from "../db/schema";
import { readSetting, writeSetting } from "../db/settings";
import { inTransaction } from "../db/transactions";
import {
  columnsOf,
  dropStaged,
  stageRows,
  UPDATE,
  type Rows,
} from "./stageRows";

/** The setting that names the version that the last import made. */
export const IMPORT_VERSION = "import_version";

export interface ImportOptions {
  /**
   * True if the rows are the whole catalog, in its order: other products are no
   * longer sold. Otherwise those stay, and new ones come at the end.
   */
  replace?: boolean | undefined;
  /**
   * Value of the setting `catalogue_source` from then on: a starter catalog's
   * name gives way to the next one, any other stays. By default it stays as it is.
   */
  source?: string;
  /** True if photos that were imported before stay with their products. */
  keepPhotos?: boolean;
  /** Counts what would be done, and changes nothing. */
  dryRun?: boolean | undefined;
  /** Who is named in the history, and what it says of the import; by default it says nothing. */
  note?: (counts: ImportCounts) => { who: string; action: string };
}

export interface ImportCounts {
  /** Rows whose products are new or changed. */
  changed: number;
  /** Rows whose products are new. */
  added: number;
  /** Products that are no longer sold, because the rows did not name them. */
  removed: number;
  /** Known products that stand elsewhere. */
  moved: number;
}

/** Staged rows with what the catalog sells of the same products. */
const STAGED = sql`staged s
  left join product p on p.product_id = s.product_id and p.removed_at is null`;

/** Products of the catalog that no staged row names. */
const OTHERS = sql<boolean>`removed_at is null
  and not exists (select 1 from staged s where s.product_id = product.product_id)`;

/** Where staged rows come to stand. */
const placesOf = (replace = false) =>
  replace
    ? sql<number>`s.position`
    : sql<number>`coalesce(p.position, s.position + (
        select coalesce(max("position") + 1, 0) from product where removed_at is null))`;

/** Staged rows that change what is sold. One that says nothing of the stock leaves it. */
const CHANGES = sql<boolean>`(p.product_id is null
  or (${columnsOf("p")}) is distinct from (${columnsOf("s")})
  or (s.stock is not null and s.stock is distinct from p.stock))`;

/** Counts what the staged rows change. */
async function readCounts(
  db: ShopDatabase,
  replace: boolean | undefined,
): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    select count(*) filter (where ${CHANGES}) as changed,
      count(*) filter (where p.product_id is null) as added,
      count(*) filter (where p.position <> ${placesOf(replace)}) as moved,
      (select count(*) from product where ${replace ? OTHERS : sql`1 = 0`}) as removed
    from ${STAGED}`.execute(db);
  return rows[0]!;
}

/** Makes the staged rows the catalog, or part of it. */
async function publish(
  db: ShopTransaction,
  { replace, source }: ImportOptions,
): Promise<void> {
  const places = placesOf(replace);
  const isChanged = sql`(${CHANGES} or p.position <> ${places})`;
  const version = await raiseVersion(db);
  // The rows as they are before, so that the import can be taken back.
  await sql`delete from product_before`.execute(db);
  if (replace) {
    await sql`insert into product_before (product_id, "position", ${columnsOf()})
      select product_id, "position", ${columnsOf()} from product where ${OTHERS}`.execute(
      db,
    );
    const now = new Date().toISOString();
    await sql`update product set removed_at = ${now}, changed_in = ${version}
      where ${OTHERS}`.execute(db);
  }
  await sql`insert into product_before (product_id, "position", ${columnsOf()})
    select p.product_id, p.position, ${columnsOf("p")}
    from ${STAGED} where p.product_id is not null and ${isChanged}`.execute(db);
  await sql`insert into product
      (product_id, "position", ${columnsOf()}, stock, changed_in, added_in)
    select s.product_id, ${places}, ${columnsOf("s")}, s.stock, ${sql.lit(version)},
      case when p.product_id is null then ${sql.lit(version)} else 0 end
    from ${STAGED} where ${isChanged}
    ${UPDATE}, stock = coalesce(excluded.stock, product.stock)`.execute(db);
  // The starter catalog can't be taken back: nothing would be sold.
  const isUndoable = !isStarterCatalog(source);
  await writeSetting(db, IMPORT_VERSION, String(isUndoable ? version : 0));
  const before = await readSetting(db, CATALOG_SOURCE);
  await writeSetting(db, SOURCE_BEFORE, before ?? "");
  if (source !== undefined) await writeSetting(db, CATALOG_SOURCE, source);
}

/**
 * Makes rows the catalog, or part of it, in one transaction. What fails or is
 * killed before its commit changes nothing; where nothing is to be changed there
 * is no new version.
 *
 * @throws what reading the rows throws
 */
export function importCatalog(
  { db: shop }: { db: ShopDatabase },
  rows: Rows,
  options: ImportOptions,
): Promise<ImportCounts> {
  const { replace, keepPhotos = false, source, dryRun } = options;
  // The staged rows are this connection's own.
  return shop.connection().execute(async (db) => {
    try {
      await stageRows(db, rows, keepPhotos);
      const counts = await readCounts(db, replace);
      if (dryRun) return counts;
      const { changed, moved, removed } = counts;
      if (changed + moved + removed === 0) {
        // Who imports what is sold already makes it a catalog of their own.
        if (source !== undefined)
          await writeSetting(db, CATALOG_SOURCE, source);
        return counts;
      }
      return await inTransaction(db, async (transaction) => {
        await publish(transaction, options);
        const note = options.note?.(counts);
        if (note) await addEvent(transaction, { subject: CATALOG, ...note });
        return counts;
      });
    } finally {
      await dropStaged(db);
    }
  });
}
