import { PostgresAdapter, type Kysely } from "kysely";

/** Whether a database is on a server, and not a file of this shop's own. */
export function isOnServer(db: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
