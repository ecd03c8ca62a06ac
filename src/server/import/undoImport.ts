import { sql } from "kysely";
import { OperatorError } from "../boot/operatorError";
import { CATALOG_SOURCE, SOURCE_BEFORE } from "../catalog/catalogSource";
import { raiseVersion } from "../catalog/productRepository";
import { addEvent, CATALOG } from "../db/eventRepository";
import type { ShopDatabase } from "../db/schema";
import { readSetting, writeSetting } from "../db/settings";
import { inTransaction } from "../db/transactions";
import { IMPORT_VERSION } from "./importCatalog";
import { columnsOf, UPDATE } from "./stageRows";

/** Names of products that an undo leaves alone; the others are only counted. */
const MOST_KEPT = 5;

/** Says which products an undo has left alone; empty if it has left none. */
export const keptText = ({ kept }: Undone): string =>
  kept.length === 0
    ? ""
    : ` Changed since, and left as ${kept.length === 1 ? "it is" : "they are"}: ${kept.slice(0, MOST_KEPT).join(", ")}${kept.length > MOST_KEPT ? ", …" : ""}.`;

/** The result of an undo. */
export interface Undone {
  /** Products that are as before. */
  restored: number;
  /** Products that are no longer sold, because the import had added them. */
  removed: number;
  /** Names of products that were changed since the import, and stay as they are. */
  kept: string[];
}

/** Tells if the last import can be taken back. */
export const isUndoable = async (db: ShopDatabase): Promise<boolean> =>
  Number(await readSetting(db, IMPORT_VERSION)) > 0;

/**
 * Takes the last import back. Products that were changed since stay as they are.
 *
 * @param who is named in the history; empty if nobody is
 * @throws OperatorError if there is none
 */
export function undoImport(shop: ShopDatabase, who = ""): Promise<Undone> {
  return inTransaction(shop, async (db) => {
    if (!(await isUndoable(db))) {
      throw new OperatorError("There is no import to take back.");
    }
    const imported = Number(await readSetting(db, IMPORT_VERSION));
    const version = await raiseVersion(db);
    const kept = await sql<{ name: string }>`select name from product
      where changed_in > ${imported} and (added_in = ${imported}
        or product_id in (select product_id from product_before))
      order by "position"`.execute(db);
    const restored = await sql`
      insert into product (product_id, "position", ${columnsOf()}, changed_in)
      select product_id, "position", ${columnsOf()}, ${sql.lit(version)}
      from product_before where product_id not in (
        select product_id from product where changed_in > ${imported})
      ${UPDATE}`.execute(db);
    const removed = await sql`update product
      set removed_at = ${new Date().toISOString()}, changed_in = ${version}
      where added_in = ${imported} and changed_in = ${imported}`.execute(db);
    await sql`delete from product_before`.execute(db);
    await writeSetting(db, IMPORT_VERSION, "0");
    const before = await readSetting(db, SOURCE_BEFORE);
    if (before) await writeSetting(db, CATALOG_SOURCE, before);
    const undone = {
      restored: Number(restored.numAffectedRows),
      removed: Number(removed.numAffectedRows),
      kept: kept.rows.map(({ name }) => name),
    };
    const action = `Taken back.${keptText(undone)}`;
    await addEvent(db, { subject: CATALOG, who, action });
    return undone;
  });
}
