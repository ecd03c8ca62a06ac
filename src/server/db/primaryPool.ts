import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Pool, type ClientBase, type PoolConfig } from "pg";
import { databaseErrorKindOf } from "./errors";

/** Most connections to one server. */
const CONNECTIONS = 12;
/** PostgreSQL's code for what a standby refuses. */
const READ_ONLY = "25006";

/** "postgres://user:password@", the servers, "/database?…" */
const PARTS = /^([a-z]+:\/\/(?:[^/]*@)?)([^/?#]*)(.*)$/;

/** Modes that node-postgres takes for verify-full, with a warning of many lines at each start. */
const ALIASES = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;
const withoutAlias = (end: string) =>
  end.includes("uselibpqcompat=true")
    ? end
    : end.replace(ALIASES, "$1verify-full");

/**
 * The address of each server that a URL names, as libpq reads it: that of
 * "postgres://a:5433,b/shop" are "postgres://a:5433/shop" and "postgres://b/shop".
 */
export function serverUrls(url: string): string[] {
  const [, start = "", servers = url, end = ""] = PARTS.exec(url) ?? [];
  return servers.split(",").map((server) => start + server + withoutAlias(end));
}

/** @throws an error that says so if a connection leads to a standby */
async function requirePrimary(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    "show transaction_read_only",
  );
  if (rows[0]?.transaction_read_only === "off") return;
  throw Object.assign(new Error("This server may only be read."), {
    code: READ_ONLY,
  });
}

/**
 * Connections to one server or to the primary among several, which node-postgres
 * can't find by itself. A connection that was lost, or leads to what has become a
 * standby, is closed, and the primary is looked for again.
 *
 * @param readLimit ends what reads outside a transaction, also on the server, in milliseconds
 */
export function primaryPool(
  urls: readonly string[],
  config: PoolConfig,
  readLimit: number | undefined,
): PostgresPool {
  const isOneOfSeveral = urls.length > 1;
  let primary: Promise<Pool> | undefined;
  const forgetPrimary = () => (primary = undefined);

  const pools = urls.map((connectionString) =>
    new Pool({
      ...config,
      connectionString,
      max: CONNECTIONS,
      async onConnect(client) {
        // Whoever uses the connection meets the error; without a listener it would end the process.
        client.on("error", () => undefined);
        if (isOneOfSeveral) await requirePrimary(client);
      },
    }).on("error", forgetPrimary),
  );

  async function firstToConnect(): Promise<Pool> {
    const connecting = pools.map(async (pool) => {
      (await pool.connect()).release();
      return pool;
    });
    return Promise.any(connecting).catch((error: AggregateError) => {
      throw error.errors[0];
    });
  }

  async function connect() {
    // All who come meanwhile wait for the same answer.
    primary ??= isOneOfSeveral ? firstToConnect() : Promise.resolve(pools[0]!);
    try {
      return await (await primary).connect();
    } catch (error) {
      forgetPrimary();
      throw error;
    }
  }

  return {
    async connect() {
      const client = await connect();
      let isFirst = true;
      let failure: unknown;
      async function query(text: string, values?: unknown[]) {
        // The rollback after a statement that was not answered would wait as long.
        if (failure) throw failure;
        // A limit of the session would stay with the connection, which PgBouncer hands to others.
        const isLimited = readLimit && isFirst && /^select\b/i.test(text);
        isFirst = false;
        try {
          if (isLimited) {
            await client.query(
              `start transaction read only; set local statement_timeout = ${readLimit}`,
            );
          }
          const result = await client.query(text, values);
          if (isLimited) await client.query("commit");
          return result;
        } catch (error) {
          const kind = databaseErrorKindOf(error);
          const isLost = kind === "unreachable" || kind === "read-only";
          if (isLost) forgetPrimary();
          if (isLost || isLimited) failure = error;
          throw error;
        }
      }
      return {
        // Kysely's second form of a query, with a cursor, is not used.
        query: query as PostgresPoolClient["query"] & typeof query,
        release: () => client.release(failure !== undefined),
      };
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
