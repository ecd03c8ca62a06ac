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

/**
 * The shop's settings as the database had them when they were last read. A host
 * reads them once a second, so that its visitors' requests need no database.
 */
export class LiveSettings {
  #values: ReadonlyMap<string, string> = new Map();

  constructor(private readonly db: ShopDatabase) {}

  /** All of them; another object each time they are read. */
  get values(): ReadonlyMap<string, string> {
    return this.#values;
  }

  /** A setting's text; undefined if it was never written. */
  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  /** Reads them again. */
  async refresh(): Promise<void> {
    const rows = await this.db.selectFrom("setting").selectAll().execute();
    this.#values = new Map(rows.map(({ name, value }) => [name, value]));
  }
}
