import { CommandError } from "../commandError";
import type { ShopDatabase } from "../db/schema";
import { findEnquiries, type StoredEnquiry } from "../enquiries/readEnquiries";
import { findOrder, type StoredOrder } from "../orders/readOrders";

/** The first characters of an id: as many as it takes, and not so few that they are nobody's in particular. */
const ID_START = /^[0-9a-f][0-9a-f-]{3,35}$/;

/** An order by its number; undefined where there is none. Small letters will do. */
export function orderCalled(
  db: ShopDatabase,
  text: string,
): Promise<StoredOrder | undefined> {
  return findOrder(db, text.trim().toUpperCase());
}

/**
 * An enquiry by its id, or the first characters of it; undefined where there is none.
 *
 * @throws CommandError where several begin like this
 */
export async function enquiryCalled(
  db: ShopDatabase,
  text: string,
): Promise<StoredEnquiry | undefined> {
  const start = text.trim().toLowerCase();
  if (!ID_START.test(start)) return undefined;
  const [first, second] = await findEnquiries(db, start);
  if (second === undefined) return first;
  throw new CommandError(
    `Several enquiries have an id that begins with ${start}. Please write more of it.`,
  );
}

/** @throws CommandError where there is none */
export async function requireOrder(
  db: ShopDatabase,
  text: string,
): Promise<StoredOrder> {
  const order = await orderCalled(db, text);
  if (order !== undefined) return order;
  throw new CommandError(
    `There is no order ${text}. Order numbers are like PH-7Q4K-2M9X: see npm run operator -- orders`,
  );
}

/** @throws CommandError where there is none, or more than one */
export async function requireEnquiry(
  db: ShopDatabase,
  text: string,
): Promise<StoredEnquiry> {
  const enquiry = await enquiryCalled(db, text);
  if (enquiry !== undefined) return enquiry;
  throw new CommandError(
    `There is no enquiry ${text}. Write at least the first 4 characters of its id: see npm run operator -- enquiries`,
  );
}
