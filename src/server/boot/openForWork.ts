import { setCurrency } from "../../domain/money";
import { setClock } from "../../domain/shop/clock";
import { openExistingDatabase, type DatabasePlace } from "../db/openDatabase";
import type { ShopDatabase } from "../db/schema";
import { readShop } from "../shop/currentShop";

/**
 * Opens the shop's database for a command or a worker, which has the shop's
 * currency and clock from then on. The caller ends it with `destroy()`.
 *
 * @throws OperatorError where there is none
 */
export async function openForWork(place: DatabasePlace): Promise<ShopDatabase> {
  const db = await openExistingDatabase(place);
  const { currency, timeZone } = await readShop(db);
  setCurrency(currency);
  setClock(timeZone);
  return db;
}
