import { sql } from "kysely";
import { OperatorError } from "../../boot/operatorError";
import { BATCH } from "../batches";
import { TABLES } from "../migrations/0001_shop";
import type { Schema, ShopDatabase } from "../schema";

/**
 * Copies everything that one database holds into another one that was not used
 * yet, in one transaction.
 *
 * @param to of the same version, without orders and enquiries
 * @throws OperatorError if the target is in use; then it is as it was
 */
export function copyDatabase(
  from: ShopDatabase,
  to: ShopDatabase,
): Promise<void> {
  return to.transaction().execute(async (transaction) => {
    const { rows } = await sql`select 1 from customer_order
      union all select 1 from enquiry limit 1`.execute(transaction);
    if (rows.length > 0) {
      throw new OperatorError(
        "The database at DATABASE_URL holds orders or enquiries already, which a copy would replace. Please name an empty database.",
      );
    }
    // None refers to a later one.
    const tables = Object.keys(TABLES) as (keyof Schema)[];
    for (const table of [...tables].reverse())
      await transaction.deleteFrom(table).execute();
    const target = transaction.withTables<Record<string, object>>();
    for (const table of tables) {
      let batch: object[] = [];
      const insert = async () => {
        if (batch.length === 0) return;
        await target.insertInto(table).values(batch).execute();
        batch = [];
      };
      for await (const row of from.selectFrom(table).selectAll().stream()) {
        if (batch.push(row) === BATCH) await insert();
      }
      await insert();
    }
  });
}
