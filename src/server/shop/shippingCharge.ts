import type { ShopDatabase } from "../db/schema";
import { readSetting, writeSetting, type LiveSettings } from "../db/settings";

/** The setting that holds it, in cents; a new database has it. */
const SETTING = "shipping_cents";

/** The delivery charge of an order that is placed now, in cents. */
export const readShippingCents = async (db: ShopDatabase): Promise<number> =>
  Number(await readSetting(db, SETTING));

/** The delivery charge as visitors are told it, a second late at most. */
export const shippingCentsIn = (settings: LiveSettings): number =>
  Number(settings.get(SETTING));

/** Sets the delivery charge for every order from now on. @param cents 0 to LARGEST_PRICE */
export const writeShippingCents = (
  db: ShopDatabase,
  cents: number,
): Promise<void> => writeSetting(db, SETTING, String(cents));
