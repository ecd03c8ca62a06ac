import type { ShopDatabase, ShopTransaction } from "./schema";
import { writeSetting } from "./settings";
import { groupCommit } from "./transactions";

type Work = (transaction: ShopTransaction) => Promise<unknown>;

/** A work that writes a setting of this name. */
export const write =
  (name: string): Work =>
  (transaction) =>
    writeSetting(transaction, name, "written");

/** The names of the settings that such works have written, in alphabetical order. */
export async function written(db: ShopDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom("setting")
    .select("name")
    .where("value", "=", "written")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Carries works out at the same moment; gives what each was told: "stored", or why it is not. */
export async function together(
  db: ShopDatabase,
  ...works: Work[]
): Promise<string[]> {
  const outcomes = await Promise.allSettled(
    works.map((work) => groupCommit(db, work)),
  );
  return outcomes.map((outcome) =>
    outcome.status === "fulfilled"
      ? "stored"
      : (outcome.reason as Error).message,
  );
}
