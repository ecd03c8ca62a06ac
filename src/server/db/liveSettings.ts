import type { ShopDatabase } from "./schema";

/**
 * The shop's settings as the database had them when they were last read. A host
 * reads them once a second, so that its visitors' requests need no database.
 */
export class LiveSettings {
  readonly #db: ShopDatabase;
  #values: ReadonlyMap<string, string> = new Map();

  constructor(db: ShopDatabase) {
    this.#db = db;
  }

  /** A setting's text; undefined if it was never written. */
  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  /** Reads them again. */
  async refresh(): Promise<void> {
    const rows = await this.#db.selectFrom("setting").selectAll().execute();
    this.#values = new Map(rows.map(({ name, value }) => [name, value]));
  }
}
