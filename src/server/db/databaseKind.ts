import { PostgresAdapter } from "kysely";
import type { ShopDatabase } from "./schema";

/** Whether a database is on a server, and not a file of this shop's own. */
export function isOnServer(db: ShopDatabase): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
