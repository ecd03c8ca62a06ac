import { sql } from "kysely";
import { CATALOG_SOURCE, SOURCE_BEFORE } from "../catalog/catalogSource";
import { raiseVersion } from "../catalog/productRepository";
import type { ShopDatabase } from "../db/schema";
import { readSetting, writeSetting } from "../db/settings";
import { inTransaction } from "../db/transactions";
import { OperatorError } from "../boot/operatorError";
import { IMPORT_VERSION, noteVersion } from "./importCatalog";
import { columnsOf, UPDATE } from "./stageRows";

/** Names of products that an undo leaves alone; the others are only counted. */
const MOST_KEPT = 5;

/** Says which products an undo has left alone; empty if it has left none. */
export const keptText = ({ kept, keptNames }: Undone): string =>
  kept === 0
    ? ""
    : ` Changed since, and left as ${kept === 1 ? "it is" : "they are"}: ${keptNames.join(", ")}${kept > keptNames.length ? ", …" : ""}.`;

/** What an undo has done. */
export interface Undone {
  /** Products that are as before. */
  restored: number;
  /** Products that are no longer sold, because the import had added them. */
  removed: number;
  /** Products that were changed since the import, and stay as they are. */
  kept: number;
  /** The names of the first of these. */
  keptNames: string[];
}

/** Tells if the last import can be taken back. */
export const isUndoable = async (db: ShopDatabase): Promise<boolean> =>
  Number(await readSetting(db, IMPORT_VERSION)) > 0;

const namesOf = async (db: ShopDatabase, version: number) => {
  const { rows } = await sql<{ name: string }>`
    select p.name from product p join product_before b on b.product_id = p.product_id
    where p.changed_in > ${version} order by p.position`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Takes the last import back. Products that were changed since stay as they are.
 *
 * @param who is named in the history; undefined if nobody is
 * @throws OperatorError if there is none
 */
export function undoImport(shop: ShopDatabase, who?: string): Promise<Undone> {
  return inTransaction(shop, async (db) => {
    if (!(await isUndoable(db))) {
      throw new OperatorError("There is no import to take back.");
    }
    const last = Number(await readSetting(db, IMPORT_VERSION));
    const version = await raiseVersion(db);
    const kept = await namesOf(db, last);
    const isUnchanged = sql`product_id in (
      select product_id from product where changed_in = ${sql.lit(last)})`;
    const { rows } = await sql<{ restored: number; removed: number }>`
      select count(*) filter (where is_sold = 1) as restored,
        count(*) filter (where is_sold = 0) as removed
      from product_before where ${isUnchanged}`.execute(db);
    await sql`insert into product (product_id, "position", ${columnsOf()}, changed_in)
      select product_id, "position", ${columnsOf()}, ${sql.lit(version)}
      from product_before where is_sold = 1 and ${isUnchanged} ${UPDATE}`.execute(
      db,
    );
    const now = new Date().toISOString();
    await sql`update product set removed_at = ${now}, changed_in = ${version}
      where changed_in = ${last} and product_id in (
        select product_id from product_before where is_sold = 0)`.execute(db);
    await sql`delete from product_before`.execute(db);
    await writeSetting(db, IMPORT_VERSION, "0");
    const before = await readSetting(db, SOURCE_BEFORE);
    if (before) await writeSetting(db, CATALOG_SOURCE, before);
    const undone = {
      ...rows[0]!,
      kept: kept.length,
      keptNames: kept.slice(0, MOST_KEPT),
    };
    const action = `Taken back.${keptText(undone)}`;
    await noteVersion(db, { who, action }, version);
    return undone;
  });
}
