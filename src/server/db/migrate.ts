import { Migrator, type Migration } from "kysely";
import { StartError } from "../startError";
import { firstTables } from "./migrations/0001_first_tables";
import { deliveryCharge } from "./migrations/0002_delivery_charge";
import { visitCount } from "./migrations/0003_visit_count";
import type { ShopDatabase } from "./schema";

/** Listed by hand, since the host is bundled into one file. Never renamed, never removed. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001_first_tables": firstTables,
  "0002_delivery_charge": deliveryCharge,
  "0003_visit_count": visitCount,
};

/**
 * Brings the tables up to date, all pending steps in one transaction.
 *
 * @returns the names of the steps that were taken; none on a second run
 * @throws StartError where the database was made by a newer shop
 */
export async function migrate(db: ShopDatabase): Promise<string[]> {
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
  }).migrateToLatest();
  if (error instanceof Error && /corrupted migrations/.test(error.message)) {
    throw new StartError(
      "The database was made by a newer version of this shop. Please start that version, or choose another folder with DATA_DIR.",
    );
  }
  if (error !== undefined) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}
