import type { ShopDatabase } from "../db/schema";

/** Counts all visits. */
export async function countVisits(db: ShopDatabase): Promise<number> {
  const { visits } = await db
    .selectFrom("visits_of_day")
    .select(({ fn }) => fn.sum<string | number | null>("visits").as("visits"))
    .executeTakeFirstOrThrow();
  return Number(visits);
}

/** Stores a further visit, in the row of its day (UTC). */
export async function storeVisit(db: ShopDatabase): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await db
    .insertInto("visits_of_day")
    .values({ day, visits: 1 })
    .onConflict((conflict) =>
      conflict.column("day").doUpdateSet((row) => ({
        visits: row("visits_of_day.visits", "+", 1),
      })),
    )
    .execute();
}
