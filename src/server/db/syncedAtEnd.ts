import { sql } from "kysely";
import { isOnServer } from "./databaseKind";
import { inTransaction } from "./inTransaction";
import type { ShopDatabase } from "./schema";
import { readSetting, writeSetting } from "./settings";

/**
 * Runs many transactions of the embedded database without waiting for the disk
 * after each one, which makes an import a fifth faster. All are on disk when
 * this returns; after a power cut before that, the database is as it was after
 * one of them. On a server each transaction waits: the setting belongs to a
 * session there, which PgBouncer would hand to other clients.
 *
 * @param db a command's own, which does the work alone and is closed if it fails
 */
export async function syncedAtEnd<T>(
  db: ShopDatabase,
  work: () => Promise<T>,
): Promise<T> {
  if (isOnServer(db)) return work();
  await sql`pragma synchronous = normal`.execute(db);
  const result = await work();
  await sql`pragma synchronous = full`.execute(db);
  // The sync of this write is one of all before it.
  await inTransaction(db, async (transaction) => {
    const syncs = Number((await readSetting(transaction, "last_sync")) ?? 0);
    await writeSetting(transaction, "last_sync", String(syncs + 1));
  });
  return result;
}
