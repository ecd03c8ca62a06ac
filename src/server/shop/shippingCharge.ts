import { LARGEST_PRICE, toCents } from "../../domain/money";
import type { ShopDatabase } from "../db/schema";
import { readSetting, writeSetting } from "../db/settings";
import { OperatorError } from "../operatorError";

/** The setting that holds it. */
const SETTING = "shipping_cents";

/**
 * The delivery charge of one order, in cents.
 *
 * @throws OperatorError where the setting is not a whole number of cents
 */
export async function readShippingCents(db: ShopDatabase): Promise<number> {
  const text = (await readSetting(db, SETTING)) ?? "";
  const cents = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(cents <= toCents(LARGEST_PRICE))) {
    throw new OperatorError(
      `The delivery charge in the shop's database (setting ${SETTING}) is '${text}'. It must be a whole number of cents from 0 to ${toCents(LARGEST_PRICE)}, for example 495.`,
    );
  }
  return cents;
}

/**
 * Sets the delivery charge for every order from now on: hosts read it again for
 * each request.
 *
 * @param cents 0 to LARGEST_PRICE
 */
export function writeShippingCents(
  db: ShopDatabase,
  cents: number,
): Promise<void> {
  return writeSetting(db, SETTING, String(cents));
}
