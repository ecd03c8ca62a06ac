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
/** The system's error of a server that is gone, while others may be there. */
const REFUSED = /^E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH)$/;
const BEGIN = /^start transaction\b/i;
/** Most connections to one server. */
const TRANSACTIONS = 8;
const READERS = 6;
/** All of them may be stale. */
const MOST_ATTEMPTS = TRANSACTIONS + 2;

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

/** One server. Transactions that wait for a lock or a standby leave readers their own connections. */
interface Server {
  transactions: Pool;
  readers: Pool;
  isPrimary: boolean;
}

/** Asks a server what it is; not in its pools, which may be full. */
async function ask(server: Server): Promise<Server> {
  const client = new Client({
    ...server.readers.options,
    connectionTimeoutMillis: PROBE_TIMEOUT,
    query_timeout: PROBE_TIMEOUT,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>(
      "show transaction_read_only",
    );
    server.isPrimary = rows[0]?.transaction_read_only === "off";
    return server;
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
function findServer(servers: readonly Server[]): Promise<Server> {
  const answers = servers.map(ask);
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

  const servers = urls.map((connectionString) => {
    const open = (max: number) => {
      const pool = new Pool({ ...config, connectionString, max });
      // A connection that breaks is replaced by a new one, and the request that uses it meets
      // the error in the query; without these listeners it would end the process.
      pool.on("error", () => (current = undefined));
      pool.on("connect", (client) => client.on("error", () => undefined));
      return pool;
    };
    const [transactions, readers] = [open(TRANSACTIONS), open(READERS)];
    return { transactions, readers, isPrimary: false };
  });

  /** All who ask meanwhile wait for the same search. */
  function find(): Promise<Server> {
    search ??= findServer(servers)
      .then((server) => (current = server))
      .finally(() => {
        search = undefined;
        searchedAt = performance.now();
      });
    return search;
  }

  async function choose(): Promise<Server> {
    const [first] = servers;
    if (servers.length === 1 && first) return first;
    if (!current) return find();
    if (!current.isPrimary && performance.now() - searchedAt > PROBE_EVERY) {
      find().catch(() => (current = undefined));
    }
    return current;
  }

  async function connect(text: string): Promise<PoolClient> {
    const poolOf = ({ transactions, readers }: Server) =>
      BEGIN.test(text) ? transactions : readers;
    try {
      return await poolOf(await choose()).connect();
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (servers.length === 1 || !REFUSED.test(code)) throw error;
      return poolOf(await find()).connect();
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
          try {
            held ??= await connect(text);
            const result = await held.query(text, values);
            isUsed = true;
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
            if (isStale || failure) {
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
      await Promise.all(
        servers.flatMap(({ transactions, readers }) => [
          transactions.end(),
          readers.end(),
        ]),
      );
    },
  };
}
