import {
  databaseErrorKindOf,
  type DatabaseErrorKind,
} from "./databaseErrorKind";
import { inTransaction } from "./inTransaction";
import type { ShopDatabase } from "./schema";
import { writeSetting } from "./settings";

/**
 * Reads from the database, then writes to it as an order does, waiting for
 * another program's lock as an order would. The write is a real one: what is
 * undone before its commit never reaches the disk, and a full one stays unnoticed.
 *
 * @returns what is wrong; undefined where an order would be stored
 * @throws what is wrong with this program, and not with the database
 */
export async function databaseReadiness(
  db: ShopDatabase,
): Promise<DatabaseErrorKind | undefined> {
  try {
    await inTransaction(db, async (transaction) => {
      await transaction
        .selectFrom("customer_order")
        .select("order_number")
        .limit(1)
        .execute();
      await writeSetting(transaction, "ready_at", new Date().toISOString());
    });
    return undefined;
  } catch (error) {
    const trouble = databaseErrorKindOf(error);
    if (trouble === undefined) throw error;
    return trouble;
  }
}
