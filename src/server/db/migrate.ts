import { Migrator, sql } from "kysely";
import { OperatorError } from "../boot/operatorError";
import { shop } from "./migrations/0001_shop";
import type { ShopDatabase } from "./schema";

/** All migrations, in order. None is ever renamed or removed once it is released. */
const MIGRATIONS = { "0001_shop": shop };

/** The migrations that a database has taken, the first one first. */
async function takenMigrations(db: ShopDatabase) {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by timestamp`.execute(
    db,
  );
  return rows;
}

/** Reads when the shop's first tables were made (ISO 8601, UTC). */
export async function readMadeAt(db: ShopDatabase): Promise<string> {
  const [first] = await takenMigrations(db);
  return first!.timestamp;
}

/** Makes sure that a command finds the tables that this program knows. @throws OperatorError */
export async function requireCurrent(db: ShopDatabase): Promise<void> {
  const taken = (await takenMigrations(db)).map(({ name }) => name);
  if (taken.join() === Object.keys(MIGRATIONS).join()) return;
  throw new OperatorError(
    "The database was made by another version of this shop. Please start this version of the shop once, then try again.",
  );
}

/**
 * Makes the tables, or brings them up to date, in one transaction; of hosts that
 * start at the same moment one does so.
 *
 * @throws OperatorError if another version of the shop made the database
 */
export async function migrate(db: ShopDatabase): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });
  const { error } = await migrator.migrateToLatest();
  if (String(error).includes("corrupted migrations")) {
    throw new OperatorError(
      "The database was made by another version of this shop. Please start that version, or choose another folder with DATA_DIR. How to take over a database of version 0.2.0 is said in docs/operating.md.",
    );
  }
  if (error) throw error;
}
