import { sql } from "kysely";
import { isOnServer } from "./databaseKind";
import { inTransaction } from "./inTransaction";
import type { ShopDatabase } from "./schema";
import { readSetting, writeSetting } from "./settings";

/** Is written last; of what stands in it nobody wants to know. */
const LAST_SYNC = "last_sync";

async function syncEachTransaction(
  db: ShopDatabase,
  isOn: boolean,
): Promise<void> {
  const [onServer, embedded] = isOn ? ["on", "full"] : ["off", "normal"];
  await (
    isOnServer(db)
      ? sql`set synchronous_commit = ${sql.raw(onServer)}`
      : sql`pragma synchronous = ${sql.raw(embedded)}`
  ).execute(db);
}

/**
 * Carries out work of many transactions without waiting for the disk after each
 * one: all of them are on disk when this returns, and after a power cut before
 * that the database is as it was after one of them. What other programs commit
 * meanwhile is on disk when they say so.
 *
 * @param db a command's own, which does the work alone and is closed where it fails
 */
export async function syncedAtEnd<T>(
  db: ShopDatabase,
  work: () => Promise<T>,
): Promise<T> {
  await syncEachTransaction(db, false);
  const result = await work();
  await syncEachTransaction(db, true);
  // The sync of one transaction is one of all before it.
  await inTransaction(db, async (transaction) => {
    const last = Number((await readSetting(transaction, LAST_SYNC)) ?? 0);
    await writeSetting(transaction, LAST_SYNC, String(last + 1));
  });
  return result;
}
