import { inBatches } from "../db/batches";
import type {
  ShopDatabase,
  ShopTransaction,
  WithdrawalTable,
} from "../db/schema";
import { parseProduct, type CatalogProduct } from "./catalogProduct";

/** The reason of products that the operator has marked as out of stock. */
export const OUT_OF_STOCK = "out of stock";

/** All withdrawn products by id. */
export async function readWithdrawals(
  db: ShopDatabase,
): Promise<Map<string, WithdrawalTable>> {
  const rows = await db
    .selectFrom("withdrawal")
    .selectAll()
    .orderBy("withdrawn_at")
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Makes these all withdrawn products that there are. */
export async function replaceWithdrawals(
  transaction: ShopTransaction,
  rows: Iterable<WithdrawalTable>,
): Promise<void> {
  await transaction.deleteFrom("withdrawal").execute();
  for await (const batch of inBatches(rows, 500)) {
    await transaction.insertInto("withdrawal").values(batch).execute();
  }
}

/** What the catalog says of a withdrawn product; undefined if it does not name it any more. */
export const withdrawnProduct = ({
  data,
}: WithdrawalTable): CatalogProduct | undefined =>
  data === null ? undefined : parseProduct({ data });
