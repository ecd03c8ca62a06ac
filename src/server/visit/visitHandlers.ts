import type { Visits } from "../../api/endpoints.gen";
import { inTransaction } from "../db/inTransaction";
import type { ShopDatabase } from "../db/schema";

/** The visitor counter, a call beyond the specification's: the feature "visits". */
export function visitHandlers(db: ShopDatabase) {
  return {
    async addVisit(): Promise<Visits> {
      // In a transaction, since only that waits for another program's lock.
      return inTransaction(db, (transaction) =>
        transaction
          .updateTable("visit_count")
          .set((row) => ({ visits: row("visits", "+", 1) }))
          .where("name", "=", "all")
          .returning("visits")
          .executeTakeFirstOrThrow(),
      );
    },
  };
}
