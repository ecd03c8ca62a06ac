import type { Visits } from "../../api/endpoints.gen";
import type { ShopDatabase } from "../db/schema";
import { groupCommit } from "../db/groupCommit";

/** The visitor counter, a call beyond the specification's: the feature "visits". */
export function visitHandlers(db: ShopDatabase) {
  return {
    async addVisit(): Promise<Visits> {
      // In a transaction, since only that waits for another program's lock.
      return groupCommit(db, async (transaction) => {
        const counted = await transaction
          .updateTable("visit_count")
          .set((row) => ({ visits: row("visits", "+", 1) }))
          .where("name", "=", "all")
          .returning("visits")
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto("visits_of_day")
          .values({ day: new Date().toISOString().slice(0, 10), visits: 1 })
          .onConflict((conflict) =>
            conflict.column("day").doUpdateSet((row) => ({
              visits: row("visits_of_day.visits", "+", 1),
            })),
          )
          .execute();
        return counted;
      });
    },
  };
}
