import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { databaseErrorKindOf } from "./errors";

/** Time that a server may take to say whether it is the primary, in milliseconds. */
const PROBE_TIMEOUT = 2_000;
/** Most connections to one server. */
const CONNECTIONS = 12;
/** All of them may be stale. */
const MOST_ATTEMPTS = CONNECTIONS + 2;

/** The driver's error of a statement that was not answered in time; its connection still waits. */
const TIMED_OUT = /^query read timeout/i;

/**
 * The error of a pooled connection that was lost while nobody used it, as all
 * are after a change of primary. What only reads or begins is then repeated on
 * another one; a server that does not answer at all is not asked again.
 */
const STALE =
  /^(57P01|ECONNRESET|EPIPE|connection terminated( unexpectedly)?)$/i;
const READ = /^select\b/i;
const REPEATABLE = /^(select|start transaction)\b/i;
/** The system's error of a server that is gone, while others may be there. */
const REFUSED = /^E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH)$/;

/** "postgres://user:password@", the servers, "/database?…" */
const PARTS = /^([a-z]+:\/\/(?:[^/]*@)?)([^/?#]*)(.*)$/;

/**
 * The address of each server that a URL names, as libpq reads it: that of
 * "postgres://a:5433,b/shop" are "postgres://a:5433/shop" and "postgres://b/shop".
 */
export function serverUrls(url: string): string[] {
  const [, start = "", servers = url, end = ""] = PARTS.exec(url) ?? [];
  return servers.split(",").map((server) => start + server + end);
}

/**
 * Gives a server's pool if the server may be written. It is not asked through
 * the pool, which may be full.
 *
 * @throws what its connection throws, or that it is a standby
 */
async function askPrimary(pool: Pool): Promise<Pool> {
  const client = new Client({
    ...pool.options,
    connectionTimeoutMillis: PROBE_TIMEOUT,
    query_timeout: PROBE_TIMEOUT,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>(
      "show transaction_read_only",
    );
    if (rows[0]?.transaction_read_only === "off") return pool;
    throw Object.assign(new Error("This server may only be read."), {
      code: READ_ONLY,
    });
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** PostgreSQL's code for what a standby refuses. */
const READ_ONLY = "25006";

/**
 * Connections to one server or to the primary among several, which node-postgres can't find by itself.
 *
 * @param readLimit ends what reads outside a transaction, also on the server, in milliseconds
 */
export function primaryPool(
  urls: readonly string[],
  config: PoolConfig,
  readLimit: number | undefined,
): PostgresPool {
  const pools = urls.map((connectionString) => {
    const pool = new Pool({ ...config, connectionString, max: CONNECTIONS });
    // A connection that breaks is replaced by a new one, and the request that uses it meets
    // the error in the query; without these listeners it would end the process.
    pool.on("error", () => (current = undefined));
    pool.on("connect", (client) => client.on("error", () => undefined));
    return pool;
  });
  let current: Pool | undefined;
  let search: Promise<Pool> | undefined;

  /** The primary; all who ask meanwhile wait for the same search. */
  function find(): Promise<Pool> {
    search ??= Promise.any(pools.length === 1 ? pools : pools.map(askPrimary))
      .then((pool) => (current = pool))
      .catch((error: AggregateError) => {
        throw error.errors[0];
      })
      .finally(() => (search = undefined));
    return search;
  }

  async function connect(): Promise<PoolClient> {
    try {
      return await (current ?? (await find())).connect();
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (pools.length === 1 || !REFUSED.test(code)) throw error;
      return (await find()).connect();
    }
  }

  return {
    async connect() {
      let held: PoolClient | undefined;
      let isUsed = false;
      let failure: unknown;

      async function query(text: string, values: unknown[]) {
        for (let attempt = 1; ; attempt += 1) {
          if (failure) throw failure;
          // A limit of the session would stay with the connection, which PgBouncer hands to others.
          const isLimited = readLimit && !isUsed && READ.test(text);
          try {
            held ??= await connect();
            if (isLimited) {
              await held.query(
                `start transaction read only; set local statement_timeout = ${readLimit}`,
              );
            }
            const result = await held.query(text, values);
            if (isLimited) await held.query("commit");
            else isUsed = true;
            return result;
          } catch (error) {
            const { code = "", message } = error as NodeJS.ErrnoException;
            const kind = databaseErrorKindOf(error);
            if (kind === "unreachable" || kind === "read-only")
              current = undefined;
            const isStale =
              held && !isUsed && (STALE.test(code) || STALE.test(message));
            // After these another server may be the primary at the same address.
            if (kind === "read-only" || TIMED_OUT.test(message))
              failure = error;
            if (isStale || isLimited || failure) {
              held?.release(true);
              held = undefined;
            }
            const isRepeated =
              isStale && REPEATABLE.test(text) && attempt < MOST_ATTEMPTS;
            if (!isRepeated) throw error;
          }
        }
      }
      return {
        // Kysely's second form of a query, with a cursor, is not used.
        query: query as PostgresPoolClient["query"] & typeof query,
        release: () => held?.release(),
      };
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
