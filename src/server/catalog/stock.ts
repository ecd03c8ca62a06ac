import { PLENTY } from "../../domain/product/medicine";
import { countOf } from "../../domain/product/units";
import { OperatorError } from "../boot/operatorError";
import type { ShopDatabase } from "../db/schema";
import { inTransaction } from "../db/transactions";
import { raiseVersion, type ProductRow } from "./productRepository";

/** The most packs of a product that somebody may have counted: six digits. */
export const LARGEST_STOCK = 999_999;

/** The packs that are left, as visitors are told. */
export const packsLeft = (stock: number): number => Math.min(stock, PLENTY);

/** Such as "Only 3 packs of Aspirin are left". @param name without one "Only 3 packs are left" */
export function shortageText(stock: number, name = ""): string {
  if (stock === 0) return `${name || "This"} is out of stock`;
  const of = name && ` of ${name}`;
  return `Only ${countOf(stock, "pack")}${of} ${stock === 1 ? "is" : "are"} left`;
}

/**
 * Tells search indexes that the stock of some products is another one. A
 * transaction of its own: no order waits for the catalog's version, which
 * others hold until they end.
 */
export async function announceStock(
  db: ShopDatabase,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await inTransaction(db, async (transaction) => {
    const version = await raiseVersion(transaction);
    await transaction
      .updateTable("product")
      .set({ stock_told_in: version })
      .where("product_id", "in", ids)
      .execute();
  });
}

/** A new count of packs, null to count them no longer, or packs that came or went. */
export type StockChange = { packs: number | null } | { by: number };

/** Reads such a change as it is typed: "12", "+20", "-1" or "none". @throws OperatorError for any other text */
export function readStockChange(text: string): StockChange {
  if (text === "none") return { packs: null };
  if (!/^[+-]?\d{1,6}$/.test(text))
    throw new OperatorError(
      `'${text}' is no number of packs. Write for example 12, +20, -1 or none.`,
    );
  const packs = Number(text);
  return /^\d/.test(text) ? { packs } : { by: packs };
}

export const stockText = (stock: number | null): string =>
  stock === null ? "packs not counted" : `${countOf(stock, "pack")} in stock`;

/**
 * The packs of a product that are left after a change.
 *
 * @throws OperatorError if nobody counts them, or there are fewer than went
 */
export function stockAfter(
  { name, stock: before }: ProductRow,
  change: StockChange,
): number | null {
  if ("packs" in change) return change.packs;
  if (before === null) {
    throw new OperatorError(
      `The packs of ${name} are not counted. Say first how many there are.`,
    );
  }
  const after = before + change.by;
  if (after >= 0) return after;
  throw new OperatorError(
    `There are ${countOf(before, "pack")} of ${name}, so ${-change.by} can't be taken.`,
  );
}
