import { Migrator, sql } from "kysely";
import { OperatorError } from "../boot/operatorError";
import { shop } from "./migrations/0001_shop";
import type { ShopDatabase } from "./schema";

/** All migrations, in order. None is ever renamed or removed once it is released. */
const MIGRATIONS = { "0001_shop": shop };

const migratorOf = (db: ShopDatabase) =>
  new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });

/** A database's tables beside those that this program knows. */
export type DatabaseVersion = "none" | "older" | "current" | "other";

/** The migrations that a database has taken; none without the shop's tables. */
async function takenMigrations(
  db: ShopDatabase,
): Promise<{ name: string; timestamp: string }[]> {
  const tables = await db.introspection.getTables({
    withInternalKyselyTables: true,
  });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
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

/** Tells if the shop's tables are there, and as this program knows them. */
export async function versionOf(db: ShopDatabase): Promise<DatabaseVersion> {
  const taken = await takenMigrations(db);
  if (taken.length === 0) return "none";
  if (taken.some(({ name }) => !(name in MIGRATIONS))) return "other";
  return taken.length < Object.keys(MIGRATIONS).length ? "older" : "current";
}

const otherVersionError = () =>
  new OperatorError(
    "The database was made by another version of this shop. Please start that version, or choose another folder with DATA_DIR. How to take over a database of version 0.2.0 is said in docs/operating.md.",
  );

/**
 * Makes sure that a command can work with a database.
 *
 * @param place names it: "in ./data"
 * @throws OperatorError if it has none of these versions
 */
export async function requireVersion(
  db: ShopDatabase,
  accepted: readonly DatabaseVersion[],
  place: string,
): Promise<void> {
  const version = await versionOf(db);
  if (accepted.includes(version)) return;
  if (version === "other") throw otherVersionError();
  throw new OperatorError(
    `The database ${place} was made by another version of this shop. Please start this version of the shop once, then try again.`,
  );
}

/**
 * Makes the tables, or brings them up to date, in one transaction; of hosts that
 * start at the same moment one does so.
 *
 * @throws OperatorError if another version of the shop made the database
 */
export async function migrate(db: ShopDatabase): Promise<void> {
  if ((await versionOf(db)) === "other") throw otherVersionError();
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}
