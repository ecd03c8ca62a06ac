import { LARGEST_PRICE, toCents } from "../../domain/money";
import type { ShopDatabase } from "../db/schema";
import { readSetting } from "../db/settings";
import { StartError } from "../startError";

/**
 * The delivery charge of one order, in cents.
 *
 * @throws StartError where the setting is not a whole number of cents
 */
export async function readShippingCents(db: ShopDatabase): Promise<number> {
  const text = (await readSetting(db, "shipping_cents")) ?? "";
  const cents = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(cents <= toCents(LARGEST_PRICE))) {
    throw new StartError(
      `The delivery charge in the shop's database (setting shipping_cents) is '${text}'. It must be a whole number of cents from 0 to ${toCents(LARGEST_PRICE)}, for example 495.`,
    );
  }
  return cents;
}
