import type { Visits } from "../../api/endpoints.gen";
import type { ShopDatabase } from "../db/schema";

/** The visitor counter, a call beyond the specification's: the feature "visits". */
export function visitHandlers(db: ShopDatabase) {
  return {
    async addVisit(): Promise<Visits> {
      const { visits } = await db
        .updateTable("visit_count")
        .set((row) => ({ visits: row("visits", "+", 1) }))
        .where("name", "=", "all")
        .returning("visits")
        .executeTakeFirstOrThrow();
      return { visits };
    },
  };
}
