import type { ShopDatabase, ShopTransaction } from "../db/schema";

/** Counts the stored visits. */
export async function countVisits(db: ShopDatabase): Promise<number> {
  const { visits } = await db
    .selectFrom("visit_count")
    .select("visits")
    .executeTakeFirstOrThrow();
  return visits;
}

/** The visits of some days, by day. */
export async function readVisits(
  db: ShopDatabase,
  { from, to }: { from: string; to: string },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("visits_of_day")
    .selectAll()
    .where("day", ">=", from)
    .where("day", "<=", to)
    .execute();
  return new Map(rows.map(({ day, visits }) => [day, visits]));
}

/**
 * Stores further visits.
 *
 * @param visits how many, by the shop's day, for example "2026-11-21"
 * @returns how many are stored now
 */
export async function addVisits(
  db: ShopTransaction,
  visits: ReadonlyMap<string, number>,
): Promise<number> {
  let count = 0;
  for (const [day, some] of visits) {
    count += some;
    await db
      .insertInto("visits_of_day")
      .values({ day, visits: some })
      .onConflict((conflict) =>
        conflict.column("day").doUpdateSet((row) => ({
          visits: row("visits_of_day.visits", "+", some),
        })),
      )
      .execute();
  }
  const row = await db
    .updateTable("visit_count")
    .set((old) => ({ visits: old("visits", "+", count) }))
    .returning("visits")
    .executeTakeFirstOrThrow();
  return row.visits;
}
