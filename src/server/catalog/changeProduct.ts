import type { DeskProduct } from "../../desk/endpoints.gen";
import { isOverDiscounted } from "../../domain/order/cartTotals";
import { formatMoney } from "../../domain/money";
import { countOf } from "../../domain/product/units";
import { addEvent, readEvents } from "../db/eventRepository";
import type { ShopDatabase } from "../db/schema";
import { inTransaction } from "../db/transactions";
import { OperatorError } from "../boot/operatorError";
import {
  OUT_OF_STOCK,
  raiseVersion,
  readProducts,
  type ProductRow,
} from "./productRepository";
import { stockAfter, stockText, type StockChange } from "./stock";

/** The facts of a product that can be changed. */
type ProductState = Pick<
  DeskProduct,
  "withdrawn" | "priceCents" | "discountCents" | "photos"
>;

export const stateOf = (row: ProductRow): ProductState => ({
  priceCents: row.price_cents,
  discountCents: row.discount_cents,
  photos: JSON.parse(row.photos) as string[],
  withdrawn: row.withdrawn_reason,
});

/** A product's state, as its history has it: a line for each part. */
const stateText = (product: ProductState): string =>
  [
    product.withdrawn ?? "on sale",
    formatMoney(product.priceCents),
    `${formatMoney(product.discountCents)} off a pair`,
    countOf(product.photos.length, "photo"),
  ].join("\n");

/** How histories name a product. */
const productSubject = (id: string) => `product ${id}`;

/** A product's last changes, the newest first. */
export const readProductEvents = (db: ShopDatabase, id: string) =>
  readEvents(db, productSubject(id));

/** A change of one product. */
export type ProductChange =
  | {
      action: "withdraw";
      /** As buyers are told. */
      reason: string;
      /** Another reason that may be replaced. */
      was?: string | undefined;
    }
  | {
      action: "sell";
      /** The only reason for which it is put back; by default that it is out of stock. */
      was?: string | undefined;
    }
  | { action: "price" | "discount"; cents: number }
  | ({ action: "stock" } & StockChange)
  | { action: "photo" | "remove-photo"; photo: string };

/** Who changes a product, and how it must be before. */
export interface ChangedBy {
  /** Empty at the terminal, if nobody is named. */
  who: string;
  seen?: Partial<ProductState> | undefined;
}

/** A recall stays one until somebody names it: only being out of stock gives way to any reason. */
function withdraw(
  { name, withdrawn_reason: known }: ProductRow,
  { reason, was }: { reason: string; was?: string | undefined },
): Partial<ProductRow> {
  if (known === reason) return {};
  if (known === null || known === OUT_OF_STOCK || known === was) {
    const withdrawn_at = new Date().toISOString();
    return { withdrawn_reason: reason, withdrawn_at };
  }
  // Who follows the stock has what was asked for: it isn't sold.
  if (reason === OUT_OF_STOCK) return {};
  throw new OperatorError(
    `${name} is withdrawn already (${known}), and stays so. Open its page at the desk anew to change the reason.`,
  );
}

function sell(
  { name, withdrawn_reason: known }: ProductRow,
  was = OUT_OF_STOCK,
): Partial<ProductRow> {
  if (known === was) return { withdrawn_reason: null, withdrawn_at: null };
  throw new OperatorError(
    known === null
      ? `${name} is on sale.`
      : `${name} is withdrawn (${known}). To sell it again, name this reason.`,
  );
}

/** @throws OperatorError if the discount would be more than a pair costs */
function setAmount(
  row: ProductRow,
  column: "price_cents" | "discount_cents",
  cents: number,
): Partial<ProductRow> {
  const changed: ProductRow = { ...row, [column]: cents };
  const { name, price_cents, discount_cents } = changed;
  if (!isOverDiscounted(price_cents, discount_cents))
    return { [column]: cents };
  const other = column === "price_cents" ? "discount" : "price";
  throw new OperatorError(
    `${formatMoney(discount_cents)} off a pair of ${name} is more than the pair would cost. Change the ${other} first.`,
  );
}

/** The columns that a change sets. */
function columnsOf(
  row: ProductRow,
  change: ProductChange,
): Partial<ProductRow> {
  const photos = JSON.parse(row.photos) as string[];
  switch (change.action) {
    case "withdraw":
      return withdraw(row, change);
    case "sell":
      return sell(row, change.was);
    case "price":
      return setAmount(row, "price_cents", change.cents);
    case "discount":
      return setAmount(row, "discount_cents", change.cents);
    case "stock":
      return { stock: stockAfter(row, change) };
    case "photo":
      photos.push(change.photo);
      return { photos: JSON.stringify([...new Set(photos)]) };
    case "remove-photo":
      if (!photos.includes(change.photo))
        throw new OperatorError(`${row.name} has no such photo.`);
      return {
        photos: JSON.stringify(photos.filter((each) => each !== change.photo)),
      };
  }
}

const inOneLine = (state: string) => state.replaceAll("\n", ", ");

/** @returns who has changed a product that is not as it was seen, in a sentence; undefined if it is */
async function changeSince(
  db: ShopDatabase,
  row: ProductRow,
  seen: Partial<ProductState>,
): Promise<string | undefined> {
  const state = stateOf(row);
  const { withdrawn, priceCents, discountCents } = { ...state, ...seen };
  if (
    withdrawn === state.withdrawn &&
    priceCents === state.priceCents &&
    discountCents === state.discountCents
  ) {
    return undefined;
  }
  const now = stateText(state);
  const events = await readProductEvents(db, row.product_id);
  // An import is not noted for each product.
  const last = events.find(({ after }) => after === now);
  const at = last ? ` at ${last.at}` : "";
  return `${last?.who ?? "Somebody"} has changed this product${at}. Your change was not made. Now it is: ${inOneLine(now)}.`;
}

/**
 * Changes one product, and writes down who did it. Orders meet the change from
 * its commit on, lists within a second or two.
 *
 * @returns the sentence for whoever makes the change
 * @throws OperatorError if there is no such product, the change makes no sense,
 *   or somebody else has changed it. Then nothing is changed
 */
export function changeProduct(
  db: ShopDatabase,
  id: string,
  change: ProductChange,
  { who, seen = {} }: ChangedBy,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const row = (await readProducts(transaction, [id])).get(id);
    if (row === undefined || (row.removed_at && !row.withdrawn_reason)) {
      throw new OperatorError(
        `There is no product ${id}. The address of its page ends with its id, and npm run shop export products.csv lists all.`,
      );
    }
    const other = await changeSince(transaction, row, seen);
    // Nothing may hold up that a medicine is withdrawn.
    if (other && change.action !== "withdraw") throw new OperatorError(other);
    const set = columnsOf(row, change);
    const isStock = change.action === "stock";
    const [before, after] = [row, { ...row, ...set }].map((each) =>
      isStock ? stockText(each.stock) : stateText(stateOf(each)),
    ) as [string, string];
    const done = `${row.name} is now: ${inOneLine(after)}.`;
    const columns = Object.keys(set) as (keyof ProductRow)[];
    // Nothing is written where nothing changes: a script may say it every minute.
    if (columns.every((column) => set[column] === row[column])) return done;
    const version = await raiseVersion(transaction);
    await transaction
      .updateTable("product")
      .set({ ...set, [isStock ? "stock_told_in" : "changed_in"]: version })
      .where("product_id", "=", id)
      .execute();
    await addEvent(transaction, {
      ...{ who, action: change.action, subject: productSubject(id) },
      ...{ before, after },
    });
    return done;
  });
}
