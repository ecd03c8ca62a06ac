import {
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type PostgresPool,
  type PostgresPoolClient,
} from "kysely";
import { Pool, TypeOverrides } from "pg";
import { OperatorError, firstLineOf } from "../boot/operatorError";
import { CommitUnknownError, databaseErrorKindOf } from "./databaseErrors";
import { migrate } from "./migrate";
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

/**
 * A PostgreSQL database as Kysely sees it; the caller ends it with `destroy()`.
 *
 * @param limit the longest that a statement may take, in milliseconds
 */
function connect(url: string, limit?: number): ShopDatabase {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: limit,
    query_timeout: limit && limit + CLIENT_DELAY,
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
  });
}

/**
 * Opens a shop's database on a PostgreSQL server, or on one that speaks its
 * protocol, with all tables up to date. The database itself must be there.
 *
 * @param url for example "postgres://shop:secret@db.example/shop"
 * @param limit the longest that a statement may take, in milliseconds; none for
 *   migrations, which have a connection of their own
 * @throws OperatorError that names server and database, never the password
 */
export async function openPostgres(
  url: string,
  limit?: number,
): Promise<ShopDatabase> {
  const db = connect(url);
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    if (error instanceof OperatorError) throw error;
    const { host, pathname } = new URL(url);
    throw new OperatorError(
      `The database ${host}${pathname} could not be opened (${firstLineOf(error)}). Please check that the server runs, that the database exists, and DATABASE_URL.`,
    );
  }
  if (limit === undefined) return db;
  await db.destroy();
  return connect(url, limit);
}
