import type { ShopDatabase } from "./schema";

/** A setting's text; undefined where it was never written. */
export async function readSetting(
  db: ShopDatabase,
  name: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

/** Writes a setting, whether it is there already or not. */
export async function writeSetting(
  db: ShopDatabase,
  name: string,
  value: string,
): Promise<void> {
  await db
    .insertInto("setting")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
