import { sql, type Kysely, type RawBuilder } from "kysely";
import { isOnServer } from "./databaseKind";

/**
 * The type of a text that is compared and ordered by code point, whatever the
 * language of the machine: the ranks of products and every search rest on it.
 * SQLite does so of itself.
 */
export function codePointText(db: Kysely<unknown>): RawBuilder<unknown> {
  return isOnServer(db) ? sql`text collate "C"` : sql`text`;
}
