import { Kysely, PostgresAdapter, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { CommandError } from "../commandError";
import { firstLineOf } from "../errorText";
import { StartError } from "../startError";
import { migrate, versionOf, type DatabaseVersion } from "./migrate";
import { postgresCodeOf } from "./postgresErrorKind";
import type { Schema, ShopDatabase } from "./schema";
import { statementLog, type OnStatement } from "./statementLog";

/** PostgreSQL's number of the type bigint. */
const BIGINT = 20;

/**
 * How long a request waits for a connection, and the server works on one query,
 * in milliseconds: together less than the 15 s that a storefront waits.
 */
const CONNECT_PATIENCE = 4_000;
const QUERY_PATIENCE = 10_000;

/** What two hosts that start at the same moment trip over: a table, a column or a row is there already. */
const LOST_RACES = ["42P07", "42701", "42710", "23505", "40001", "XX000"];
const MOST_RACES = 10;

/**
 * Kysely locks migrations by an advisory lock, which databases that spread over
 * machines lack. None is needed: the steps are one transaction, and of two hosts
 * that take them at the same moment one fails as a whole and looks again.
 */
class UnlockedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class ShopPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedPostgresAdapter();
  }
}

/** A PostgreSQL database as Kysely sees it; the caller ends it with `destroy()`. */
function connect(url: string, onStatement?: OnStatement): ShopDatabase {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_PATIENCE,
    statement_timeout: QUERY_PATIENCE,
    keepAlive: true,
    types: {
      // Cents and counts stay far below the numbers that JavaScript holds exactly.
      getTypeParser: (type, format) =>
        type === BIGINT ? Number : types.getTypeParser(type, format),
    },
  });
  // A connection that breaks is replaced by a new one, and whoever uses it meets
  // the error in the query; without these listeners it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Kysely<Schema>({
    dialect: new ShopPostgresDialect({ pool }),
    ...statementLog(onStatement),
  });
}

async function migrateBesideOthers(db: ShopDatabase): Promise<void> {
  for (let races = 0; ; races += 1) {
    try {
      await migrate(db);
      return;
    } catch (error) {
      const isLost = LOST_RACES.includes(postgresCodeOf(error) ?? "");
      if (!isLost || races === MOST_RACES) throw error;
    }
  }
}

/** The address without user and password, as it may be shown. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** Opens a database and prepares it; what fails meanwhile is told without the password. */
async function openAt(
  url: string,
  prepare: (db: ShopDatabase) => Promise<void>,
  onStatement?: OnStatement,
): Promise<ShopDatabase> {
  const db = connect(url, onStatement);
  try {
    await prepare(db);
    return db;
  } catch (error) {
    await db.destroy();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database ${placeOf(url)} could not be opened (${firstLineOf(error)}). Please check that the server runs, that the database exists, and DATABASE_URL.`,
    );
  }
}

/**
 * Opens a shop's database on a PostgreSQL server, or on one that speaks its
 * protocol, with all tables up to date. The database itself must be there.
 *
 * @param url for example "postgres://shop:secret@db.example/shop"
 * @throws StartError that names server and database, never the password
 */
export function openPostgres(
  url: string,
  onStatement?: OnStatement,
): Promise<ShopDatabase> {
  return openAt(url, migrateBesideOthers, onStatement);
}

/**
 * Opens the database that a shop has left on a server, also while the shop is
 * open, for a command. The caller ends it with `destroy()`.
 *
 * @param accepted the versions that the command can work with
 * @throws StartError where there is none of these
 */
export function openExistingPostgres(
  url: string,
  accepted: readonly DatabaseVersion[],
): Promise<ShopDatabase> {
  return openAt(url, async (db) => {
    if (!accepted.includes(await versionOf(db))) {
      throw new CommandError(
        `The database ${placeOf(url)} was made by another version of this shop, or by none. Please start this version of the shop once, then try again.`,
      );
    }
  });
}
