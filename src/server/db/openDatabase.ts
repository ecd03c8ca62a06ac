import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { OperatorError, causeOf } from "../boot/operatorError";
import {
  databaseFileIn,
  ensureOwnerOnly,
  lockDataFolder,
  prepareDataFolder,
  RESTORING,
} from "./backup/dataFolder";
import { databaseErrorKindOf } from "./databaseErrors";
import { migrate } from "./migrate";
import { openPostgres } from "./postgres";
import type { ShopDatabase } from "./schema";
import { openFile } from "./sqlite";

/** Where the operator has the shop's database: on a server, or else in the data folder. */
export interface DatabasePlace {
  databaseUrl?: string;
  /** Absolute path. */
  dataDir: string;
}

/** With the wait for a connection less than the 15 s that a storefront waits, in milliseconds. */
const STATEMENT_TIMEOUT = 10_000;

/** Opens the database of a data folder, alone or beside others, and holds the folder until it is closed. */
async function openIn(
  dataDir: string,
  prepare: (db: ShopDatabase) => Promise<unknown>,
  alone = false,
): Promise<ShopDatabase> {
  const file = databaseFileIn(dataDir);
  const release = lockDataFolder(dataDir, alone);
  let db: ShopDatabase | undefined;
  try {
    if (existsSync(join(dataDir, RESTORING))) {
      throw new OperatorError(
        `A backup was being restored into ${dataDir} when that was interrupted: some files may be of the backup, and others not. Please restore it again.`,
      );
    }
    ensureOwnerOnly(file);
    for (const journal of [`${file}-wal`, `${file}-shm`])
      if (existsSync(journal)) ensureOwnerOnly(journal);
    db = openFile(file, release);
    await prepare(db);
    return db;
  } catch (error) {
    await (db ? db.destroy() : release());
    if (error instanceof OperatorError) throw error;
    // Replacing a sound database with a backup would lose orders.
    const advice =
      databaseErrorKindOf(error) === "damaged"
        ? "restore it from a backup"
        : "put that right";
    throw new OperatorError(
      `The database ${file} could not be opened (${causeOf(error)}). Please ${advice}, or choose another folder with DATA_DIR.`,
    );
  }
}

/** @throws OperatorError if the database is damaged: orders would be lost in it */
async function requireSound(db: ShopDatabase, file: string): Promise<void> {
  const { rows } = await sql<{
    quick_check: string;
  }>`pragma quick_check(1)`.execute(db);
  if (rows[0]?.quick_check === "ok") return;
  throw new OperatorError(
    `The database ${file} is damaged. Please restore it from a backup, or choose another folder with DATA_DIR.`,
  );
}

/**
 * Opens the database of a data folder, creating folder and file where they are
 * missing, with all tables up to date. After a crash it is checked for damage.
 * The caller ends it with `destroy()`.
 *
 * @param dataDir absolute path
 * @throws OperatorError that names the folder or the file
 */
export async function openDatabase(dataDir: string): Promise<ShopDatabase> {
  prepareDataFolder(dataDir);
  const file = databaseFileIn(dataDir);
  // Whoever closes the database empties its journal.
  const journal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  return openIn(dataDir, async (db) => {
    if (journal?.size) await requireSound(db, file);
    await migrate(db);
    // From here on visitors are served by this very thread, which SQLite would
    // put to sleep while it waits: `inTransaction` tries again instead.
    await sql`pragma busy_timeout = 0`.execute(db);
  });
}

/**
 * Opens the shop's database for a host, with all tables up to date. On a server
 * the statements of requests have a time limit; those of migrations and of the
 * operator's commands have none. The caller ends it with `destroy()`.
 *
 * @throws OperatorError that names what could not be opened
 */
export const openShopDatabase = (
  { databaseUrl, dataDir }: DatabasePlace,
  statementTimeout = STATEMENT_TIMEOUT,
): Promise<ShopDatabase> =>
  databaseUrl === undefined
    ? openDatabase(dataDir)
    : openPostgres(databaseUrl, statementTimeout);

/**
 * Opens the database that a shop has left there, also while the shop is open, for
 * a command. The caller ends it with `destroy()`.
 *
 * @param options.alone whether nothing else may have the data folder meanwhile
 * @param options.prepare by default brings the tables up to date
 * @throws OperatorError where there is none, or it is not alone
 */
export async function openExistingDatabase(
  { databaseUrl, dataDir }: DatabasePlace,
  { alone = false, prepare = migrate } = {},
): Promise<ShopDatabase> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl);
  if (existsSync(databaseFileIn(dataDir)))
    return openIn(dataDir, prepare, alone);
  throw new OperatorError(
    `There is no shop's database in ${dataDir}. Please name its folder, for example DATA_DIR=./my-data, and run this as the account of the shop.`,
  );
}
