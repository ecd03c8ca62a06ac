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

/** Names of products in the sentence about an undo. */
const MOST_NAMED = 5;

/** The catalog's version that the last import made; 0 if none can be taken back. */
export const lastImport = async (db: ShopDatabase): Promise<number> =>
  Number((await readSetting(db, IMPORT_VERSION)) ?? 0);

/**
 * Takes the last import back. Products that were changed since stay as they are.
 *
 * @param who is named in the history; empty if nobody is
 * @returns a sentence for the history and the terminal
 * @throws OperatorError if there is none
 */
export function undoImport(shop: ShopDatabase, who = ""): Promise<string> {
  return inTransaction(shop, async (db) => {
    const imported = await lastImport(db);
    if (imported === 0)
      throw new OperatorError("There is no import to take back.");
    const version = await raiseVersion(db);
    const kept = await sql<{ name: string }>`select name from product
      where changed_in > ${imported} and (added_in = ${imported}
        or product_id in (select product_id from product_before))
      order by "position"`.execute(db);
    await sql`
      insert into product (product_id, "position", ${columnsOf()}, changed_in)
      select product_id, "position", ${columnsOf()}, ${sql.lit(version)}
      from product_before where product_id not in (
        select product_id from product where changed_in > ${imported})
      ${UPDATE}`.execute(db);
    await sql`update product
      set removed_at = ${new Date().toISOString()}, changed_in = ${version}
      where added_in = ${imported} and changed_in = ${imported}`.execute(db);
    await sql`delete from product_before`.execute(db);
    await writeSetting(db, IMPORT_VERSION, "0");
    const before = await readSetting(db, SOURCE_BEFORE);
    if (before) await writeSetting(db, CATALOG_SOURCE, before);
    const names = kept.rows.map(({ name }) => name);
    if (names.length > MOST_NAMED) names.splice(MOST_NAMED, Infinity, "…");
    const action =
      names.length === 0
        ? "The last import is taken back."
        : `The last import is taken back. Changed since, and left as they are: ${names.join(", ")}.`;
    await addEvent(db, { subject: CATALOG, who, action });
    return action;
  });
}
