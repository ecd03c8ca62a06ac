import { Migrator, type Migration } from "kysely";
import { OperatorError } from "../operatorError";
import {
  deliveryCharge,
  firstTables,
  visitCount,
} from "./migrations/0001_to_0003_first_tables";
import { catalogGenerations } from "./migrations/0004_catalogue_generations";
import { handled } from "./migrations/0005_handled";
import { visitsByDay } from "./migrations/0006_visits_by_day";
import { catalogVersions } from "./migrations/0007_catalog_versions";
import { searchWords } from "./migrations/0008_search_words";
import { sortedLists } from "./migrations/0009_sorted_lists";
import { outbox } from "./migrations/0010_outbox";
import { statusOfOrders } from "./migrations/0010_status_of_orders";
import { withdrawals } from "./migrations/0011_withdrawals";
import type { ShopDatabase } from "./schema";

/** Listed by hand, since the host is bundled into one file. Never renamed, never removed. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001_first_tables": firstTables,
  "0002_delivery_charge": deliveryCharge,
  "0003_visit_count": visitCount,
  "0004_catalogue_generations": catalogGenerations,
  "0005_handled": handled,
  "0006_visits_by_day": visitsByDay,
  "0007_catalog_versions": catalogVersions,
  "0008_search_words": searchWords,
  "0009_sorted_lists": sortedLists,
  "0010_outbox": outbox,
  "0010_status_of_orders": statusOfOrders,
  "0011_withdrawals": withdrawals,
};

/** Where Kysely writes down which steps a database has taken. */
const TAKEN = "kysely_migration";

/** How a database stands to this program. */
export type DatabaseVersion = "none" | "older" | "current" | "newer";

/** Whether the shop's tables are there, and as this program knows them. */
export async function versionOf(db: ShopDatabase): Promise<DatabaseVersion> {
  const tables = await db.introspection.getTables({
    withInternalKyselyTables: true,
  });
  if (!tables.some(({ name }) => name === TAKEN)) return "none";
  const rows = await db
    .withTables<{ [TAKEN]: { name: string } }>()
    .selectFrom(TAKEN)
    .select("name")
    .execute();
  if (rows.length === 0) return "none";
  if (rows.some(({ name }) => !(name in MIGRATIONS))) return "newer";
  return rows.length < Object.keys(MIGRATIONS).length ? "older" : "current";
}

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
  if (accepted.includes(await versionOf(db))) return;
  throw new OperatorError(
    `The database ${place} was made by another version of this shop. Please start this version of the shop once, then try again.`,
  );
}

/**
 * Brings the tables up to date, all pending steps in one transaction.
 *
 * @returns the names of the steps that were taken; none on a second run
 * @throws OperatorError where the database was made by a newer shop
 */
export async function migrate(db: ShopDatabase): Promise<string[]> {
  if ((await versionOf(db)) === "newer") {
    throw new OperatorError(
      "The database was made by a newer version of this shop. Please start that version, or choose another folder with DATA_DIR.",
    );
  }
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
  }).migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}
