import { LARGEST_PRICE, toCents } from "../../domain/money";
import type { ShopDatabase } from "../db/schema";
import type { LiveSettings } from "../db/settings";
import { readSetting, writeSetting } from "../db/settings";
import { OperatorError } from "../boot/operatorError";

/** The setting that holds it. */
const SETTING = "shipping_cents";

/** @throws OperatorError if the text is not a whole number of cents */
function parseCents(text = ""): number {
  const cents = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(cents <= toCents(LARGEST_PRICE))) {
    throw new OperatorError(
      `The delivery charge in the shop's database (setting ${SETTING}) is '${text}'. It must be a whole number of cents from 0 to ${toCents(LARGEST_PRICE)}, for example 495.`,
    );
  }
  return cents;
}

/**
 * The delivery charge of one order, in cents.
 *
 * @throws OperatorError if the setting is not a whole number of cents
 */
export async function readShippingCents(db: ShopDatabase): Promise<number> {
  return parseCents(await readSetting(db, SETTING));
}

/**
 * The delivery charge as visitors are told it, a second late at most.
 *
 * @throws OperatorError if the setting is not a whole number of cents
 */
export const shippingCentsIn = (settings: LiveSettings): number =>
  parseCents(settings.get(SETTING));

/**
 * Sets the delivery charge for every order from now on: hosts read it again for
 * each order, and each second for what they show.
 *
 * @param cents 0 to LARGEST_PRICE
 */
export function writeShippingCents(
  db: ShopDatabase,
  cents: number,
): Promise<void> {
  return writeSetting(db, SETTING, String(cents));
}
