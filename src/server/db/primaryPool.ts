import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Client, Pool, type PoolClient, type PoolConfig } from "pg";
import { databaseErrorKindOf } from "./errors";

/** How long a server may take to say whether it is the primary, in milliseconds. */
const PROBE_TIMEOUT = 2_000;
/** While there is only a standby, how often the primary is looked for, in milliseconds. */
const PROBE_EVERY = 500;

/** The driver's error of a statement that was not answered in time; its connection still waits. */
const TIMED_OUT = /^query read timeout/i;

/**
 * The error of a pooled connection that was lost while nobody used it, as all
 * are after a change of primary. What only reads or begins is then repeated on
 * another one; a server that does not answer at all is not asked again.
 */
const STALE =
  /^(57P01|ECONNRESET|EPIPE|connection terminated( unexpectedly)?)$/i;
const REPEATABLE = /^(select|start transaction)\b/i;
/** All pooled connections may be stale; there are ten. */
const MOST_ATTEMPTS = 12;

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

interface Server {
  pool: Pool;
  isPrimary: boolean;
}

/** Asks a server what it is; not in its pool, which may be full of waiting orders. */
async function ask(pool: Pool): Promise<Server> {
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
    return { pool, isPrimary: rows[0]?.transaction_read_only === "off" };
  } finally {
    void client.end().catch(() => undefined);
  }
}

async function primaryOnly(answer: Promise<Server>): Promise<Server> {
  const server = await answer;
  if (server.isPrimary) return server;
  throw new Error("This server may only be read.");
}

/**
 * The first primary that answers; if there is none, a standby, for readers.
 *
 * @throws what the first server has said if none answers
 */
function findServer(pools: readonly Pool[]): Promise<Server> {
  const answers = pools.map(ask);
  return Promise.any(answers.map(primaryOnly))
    .catch(() => Promise.any(answers))
    .catch(() => answers[0]!);
}

/** Connections to one server or to the primary among several, which node-postgres can't find by itself. */
export function primaryPool(
  urls: readonly string[],
  config: PoolConfig,
): PostgresPool {
  let current: Server | undefined;
  let search: Promise<Server> | undefined;
  let searchedAt = 0;

  const forget = (pool: Pool) => {
    if (current?.pool === pool) current = undefined;
  };
  const pools = urls.map((connectionString) => {
    const pool = new Pool({ ...config, connectionString });
    // A connection that breaks is replaced by a new one, and the request that uses it meets
    // the error in the query; without these listeners it would end the process.
    pool.on("error", () => forget(pool));
    pool.on("connect", (client) => client.on("error", () => undefined));
    return pool;
  });

  /** All who ask meanwhile wait for the same search. */
  function find(): Promise<Server> {
    search ??= findServer(pools)
      .then((server) => (current = server))
      .finally(() => {
        search = undefined;
        searchedAt = performance.now();
      });
    return search;
  }

  async function choose(): Promise<Pool> {
    const [first] = pools;
    if (pools.length === 1 && first) return first;
    if (!current) return (await find()).pool;
    if (!current.isPrimary && performance.now() - searchedAt > PROBE_EVERY) {
      find().catch(() => (current = undefined));
    }
    return current.pool;
  }

  async function take(): Promise<{ pool: Pool; client: PoolClient }> {
    const pool = await choose();
    try {
      return { pool, client: await pool.connect() };
    } catch (error) {
      forget(pool);
      throw error;
    }
  }

  return {
    async connect() {
      let held: Awaited<ReturnType<typeof take>> | undefined = await take();
      let isUsed = false;
      let failure: unknown;
      async function query(text: string, values: unknown[]) {
        for (let attempt = 1; ; attempt += 1) {
          if (!held) throw failure;
          try {
            const result = await held.client.query(text, values);
            isUsed = true;
            return result;
          } catch (error) {
            failure = error;
            const { code = "", message } = error as NodeJS.ErrnoException;
            const kind = databaseErrorKindOf(error);
            if (kind === "unreachable" || kind === "read-only") {
              forget(held.pool);
            }
            const isRepeated =
              !isUsed &&
              attempt < MOST_ATTEMPTS &&
              (STALE.test(code) || STALE.test(message)) &&
              REPEATABLE.test(text);
            // After it failed so, another server may be the primary at the same address.
            const isLost = kind === "read-only" || TIMED_OUT.test(message);
            if (isRepeated || isLost) {
              held.client.release(true);
              held = undefined;
            }
            if (!isRepeated) throw error;
            held = await take();
          }
        }
      }
      return {
        // Kysely's second form of a query, with a cursor, is not used.
        query: query as PostgresPoolClient["query"] & typeof query,
        release: () => held?.client.release(),
      };
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
