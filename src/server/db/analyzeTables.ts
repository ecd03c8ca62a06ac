import { sql } from "kysely";
import { isOnServer } from "./databaseKind";
import type { ShopDatabase } from "./schema";

/**
 * Has the server look how large the tables of the catalog have become. By
 * itself it does so minutes after many rows were written, and until then walks
 * through all of them where a few looks into an index would do. SQLite plans by
 * the indexes alone.
 */
export async function analyzeTables(db: ShopDatabase): Promise<void> {
  if (isOnServer(db)) await sql`analyze product, category`.execute(db);
}
