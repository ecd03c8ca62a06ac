import { addEvent, CATALOG } from "../db/eventRepository";
import type { ShopDatabase } from "../db/schema";

/**
 * Writes down what was done to the catalog.
 *
 * @param who did it; undefined if nobody was named
 * @param version that was made
 */
export const noteImport = (
  db: ShopDatabase,
  who: string | undefined,
  action: string,
  version: number,
): Promise<void> =>
  addEvent(db, {
    who: who ?? "",
    subject: CATALOG,
    action,
    before: String(version - 1),
    after: String(version),
  });
