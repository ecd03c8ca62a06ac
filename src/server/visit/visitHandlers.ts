import type { Visits } from "../../api/endpoints.gen";
import type { ShopDatabase } from "../db/schema";
import { inSharedTransaction } from "../db/sharedTransaction";

/** The visitor counter, a call beyond the specification's: the feature "visits". */
export function visitHandlers(db: ShopDatabase) {
  return {
    async addVisit(): Promise<Visits> {
      // In a transaction, since only that waits for another program's lock.
      return inSharedTransaction(db, (transaction) =>
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
