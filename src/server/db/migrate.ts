import { hash } from "node:crypto";
import { Migrator } from "kysely";
import { OperatorError } from "../boot/operatorError";
import { shop, STATEMENTS } from "./migrations/0001_shop";
import type { ShopDatabase } from "./schema";

/** Tables that an unreleased version has made differently have another name here. */
const SHOP = `0001_shop_${hash("sha256", STATEMENTS.join()).slice(0, 8)}`;

/** All migrations, in order. None is ever changed or removed once it is released. */
const MIGRATIONS = { [SHOP]: shop };

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
