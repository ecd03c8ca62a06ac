import {
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Logger,
  type PostgresPool,
  type PostgresPoolClient,
} from "kysely";
import { Pool, TypeOverrides } from "pg";
import { OperatorError, firstLineOf } from "../boot/operatorError";
import { CommitUnknownError, databaseErrorKindOf } from "./databaseErrors";
import { migrate, requireCurrent } from "./migrate";
import type { Schema, ShopDatabase } from "./schema";

/** PostgreSQL's number of the type bigint. */
const BIGINT = 20;
/** Cents and counts stay far below the numbers that JavaScript holds exactly. */
const TYPES = new TypeOverrides();
TYPES.setTypeParser(BIGINT, Number);

/** Most connections of one host. */
const CONNECTIONS = 12;
/** Time that a request waits for a connection, in milliseconds. */
const CONNECT_TIMEOUT = 4_000;
/** Time by which the client gives a statement up later than the server, in milliseconds. */
const CLIENT_DELAY = 500;

export interface PostgresOptions {
  /** The longest that a statement may take, in milliseconds; no limit by default. */
  statementTimeout?: number;
  /** Called after each statement, well ended or not. */
  log?: Logger;
}

/**
 * Hands out a pool's connections. One whose server no longer answers is closed:
 * the next request gets a new one.
 */
const closingLost = (pool: Pool): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    let failure: unknown;
    async function query(text: string, values?: unknown[]) {
      // The rollback after a statement that was not answered would wait as long.
      if (failure) throw failure;
      try {
        return await client.query(text, values);
      } catch (error) {
        if (databaseErrorKindOf(error) === "unreachable") failure = error;
        throw error;
      }
    }
    return {
      // Kysely's second form of a query, with a cursor, is not used.
      query: query as PostgresPoolClient["query"] & typeof query,
      release: () => client.release(failure !== undefined),
    };
  },
  end: () => pool.end(),
});

class ShopPostgresDriver extends PostgresDriver {
  override async commitTransaction(
    connection: DatabaseConnection,
  ): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw databaseErrorKindOf(error) === "unreachable"
        ? new CommitUnknownError(error)
        : error;
    }
  }

  /** Where this fails the connection is lost, and with it the transaction; what failed first is thrown. */
  override async rollbackTransaction(
    connection: DatabaseConnection,
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** A PostgreSQL database as Kysely sees it; the caller ends it with `destroy()`. */
function connect(
  url: string,
  { statementTimeout, log }: PostgresOptions = {},
): ShopDatabase {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout && statementTimeout + CLIENT_DELAY,
    keepAlive: true,
    types: TYPES,
    onConnect(client) {
      // Whoever uses the connection meets the error; without a listener it would end the process.
      client.on("error", () => undefined);
    },
  }).on("error", () => undefined);
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ShopPostgresDriver({ pool: closingLost(pool) }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log,
  });
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
): Promise<ShopDatabase> {
  const db = connect(url);
  try {
    await prepare(db);
    return db;
  } catch (error) {
    await db.destroy();
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The database ${placeOf(url)} could not be opened (${firstLineOf(error)}). Please check that the server runs, that the database exists, and DATABASE_URL.`,
    );
  }
}

/**
 * Opens a shop's database on a PostgreSQL server, or on one that speaks its
 * protocol, with all tables up to date. The database itself must be there.
 *
 * @param url for example "postgres://shop:secret@db.example/shop"
 * @throws OperatorError that names server and database, never the password
 */
export async function openPostgres(
  url: string,
  options?: PostgresOptions,
): Promise<ShopDatabase> {
  // Migrations have connections of their own, without a time limit.
  const db = await openAt(url, migrate);
  if (options === undefined) return db;
  await db.destroy();
  return connect(url, options);
}

/**
 * Opens the database that a shop has left on a server, also while the shop is
 * open, for a command: one of another version is refused. The caller ends it with
 * `destroy()`.
 */
export const openExistingPostgres = (url: string): Promise<ShopDatabase> =>
  openAt(url, requireCurrent);
