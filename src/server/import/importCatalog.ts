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
  CHANGES,
  columnsOf,
  dropStaged,
  EXCLUDED,
  OTHERS,
  STAGED,
  stageRows,
  type Rows,
} from "./stageRows";

/** The setting that names the version that the last import made. */
export const IMPORT_VERSION = "import_version";

export interface ImportOptions {
  /**
   * The fate of the products that the rows don't name: with "upsert" they
   * stay, each product keeps its position and new ones come at the end; with
   * "replace" they are no longer sold, and the order is that of the rows.
   */
  mode: "upsert" | "replace";
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
  note?: (counts: ImportCounts) => { who?: string | undefined; action: string };
}

/** Writes down who has made a version of the catalog. */
export const noteVersion = (
  db: ShopDatabase,
  { who = "", action }: { who?: string | undefined; action: string },
  version: number,
): Promise<void> =>
  addEvent(db, {
    who,
    subject: CATALOG,
    action,
    before: String(version - 1),
    after: String(version),
  });

export interface ImportCounts {
  rows: number;
  /** Rows whose products are new or changed. */
  changed: number;
  /** Rows whose products are new. */
  added: number;
  /** Products that the rows did not name: they stay, or are no longer sold. */
  others: number;
  /** Names of the first of these, if `dryRun` finds that they would no longer be sold. */
  removed: string[];
}

const countChanges = async (db: ShopDatabase): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${STAGED} where ${CHANGES}`.execute(db);
  return rows[0]!.count;
};

/** Names of products that would no longer be sold; the others are only counted. */
const MOST_REMOVED = 5;

const readRemoved = async (db: ShopDatabase): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from product where ${OTHERS}
    order by position limit ${sql.lit(MOST_REMOVED)}`.execute(db);
  return rows.map(({ name }) => name);
};

/** Keeps the rows that are changed as they are before, so that the import can be taken back. */
async function keepFormer(db: ShopDatabase, isWhole: boolean): Promise<void> {
  await sql`delete from product_before`.execute(db);
  await sql`insert into product_before (${columnsOf()}, is_sold)
    select ${columnsOf("p")}, case when p.removed_at is null then 1 else 0 end
    from ${STAGED} where p.product_id is not null and ${CHANGES}`.execute(db);
  await sql`insert into product_before (product_id, is_sold)
    select s.product_id, 0 from ${STAGED} where p.product_id is null`.execute(
    db,
  );
  if (!isWhole) return;
  await sql`insert into product_before (${columnsOf()}, is_sold)
    select ${columnsOf()}, 1 from product where ${OTHERS}`.execute(db);
}

/** Makes the staged rows the catalog, or part of it. @returns its version */
async function publish(
  db: ShopTransaction,
  { mode, source }: ImportOptions,
): Promise<number> {
  const isWhole = mode === "replace";
  const version = await raiseVersion(db);
  await keepFormer(db, isWhole);
  await sql`insert into product (${columnsOf()}, changed_in)
    select ${columnsOf("s")}, ${sql.lit(version)} from ${STAGED} where ${CHANGES}
    on conflict (product_id) do update
    set ${EXCLUDED}, changed_in = excluded.changed_in, removed_at = null`.execute(
    db,
  );
  await sql`update product set stock = s.stock from staged s
    where s.product_id = product.product_id and s.stock is not null`.execute(
    db,
  );
  if (isWhole) {
    const now = new Date().toISOString();
    await sql`update product set removed_at = ${now}, changed_in = ${version}
      where ${OTHERS}`.execute(db);
  }
  // The starter catalog can't be taken back: nothing would be sold.
  const isUndoable = !isStarterCatalog(source);
  await writeSetting(db, IMPORT_VERSION, String(isUndoable ? version : 0));
  const before = await readSetting(db, CATALOG_SOURCE);
  await writeSetting(db, SOURCE_BEFORE, before ?? "");
  if (source !== undefined) await writeSetting(db, CATALOG_SOURCE, source);
  return version;
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
  const { mode, keepPhotos = false, source, dryRun } = options;
  const isWhole = mode === "replace";
  // The staged rows are this connection's own.
  return shop.connection().execute(async (db) => {
    try {
      const counts: ImportCounts = {
        ...(await stageRows(db, rows, { isWhole, keepPhotos })),
        changed: await countChanges(db),
        removed: dryRun && isWhole ? await readRemoved(db) : [],
      };
      if (dryRun) return counts;
      if (counts.changed === 0 && (!isWhole || counts.others === 0)) {
        if (source !== undefined)
          await writeSetting(db, CATALOG_SOURCE, source);
        return counts;
      }
      return await inTransaction(db, async (transaction) => {
        const version = await publish(transaction, options);
        const event = options.note?.(counts);
        if (event) await noteVersion(transaction, event, version);
        return counts;
      });
    } finally {
      await dropStaged(db);
    }
  });
}
