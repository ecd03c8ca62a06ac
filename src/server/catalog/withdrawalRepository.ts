import type { ShopDatabase, WithdrawalTable } from "../db/schema";

/** The reason of products that the operator has marked as out of stock. */
export const OUT_OF_STOCK = "out of stock";

/** A product's withdrawal: the reason and the time. */
export type Withdrawal = Pick<
  WithdrawalTable,
  "id" | "reason" | "withdrawn_at"
>;

/**
 * Withdrawn products by id, those of the longest time first.
 *
 * @param ids which of them; all by default
 */
export async function readWithdrawals(
  db: ShopDatabase,
  ids?: readonly string[],
): Promise<Map<string, Withdrawal>> {
  const rows = await db
    .selectFrom("withdrawal")
    .select(["id", "reason", "withdrawn_at"])
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .orderBy("withdrawn_at")
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Withdraws a product: no order for it is taken from now on. A recall stays one
 * until somebody names it: only being out of stock gives way to any reason.
 *
 * @param was another reason that may be replaced
 * @returns whether it is withdrawn for this reason now
 */
export async function insertWithdrawal(
  db: ShopDatabase,
  id: string,
  reason: string,
  was = OUT_OF_STOCK,
): Promise<boolean> {
  const row = { reason, withdrawn_at: new Date().toISOString() };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("withdrawal")
    .values({ id, ...row })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(row)
        .where("withdrawal.reason", "in", [OUT_OF_STOCK, reason, was]),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Puts a product on sale again, from the next catalog version on.
 *
 * @param reason the only one for which it is put back
 * @returns whether it was withdrawn for that reason
 */
export async function deleteWithdrawal(
  db: ShopDatabase,
  id: string,
  reason: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("withdrawal")
    .where("id", "=", id)
    .where("reason", "=", reason)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
