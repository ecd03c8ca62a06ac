import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { Client } from "pg";
import { queryDatabase } from "../../e2e/setUp/database";
import {
  COMMAND,
  startHost,
  type HostProcess,
} from "../../e2e/setUp/hostProcess";
import { freePort, startPostgres } from "../../testing/host/postgresServer";
import type { DATABASES } from "../benchHost";
import { ANY_ORDER } from "../hostClient";

type Row = Record<string, string | number | null>;

/** A shop of one host on SQLite, or of two on PostgreSQL. */
export interface HistoryShop {
  hosts: readonly { host: HostProcess; desk: string }[];
  /** Messages that the webhook has accepted, also those that were sent again. */
  told: readonly { id: string; number: string }[];
  query(sql: string): Promise<Row[]>;
  crashDatabase?: () => Promise<void>;
  /** Runs a command of the operator. @returns its output; undefined if it failed or was killed */
  command(
    words: readonly string[],
    killAfter?: number,
  ): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** Starts a receiver of webhooks that fails every third time. */
async function startReceiver() {
  const told: { id: string; number: string }[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests += 1;
      if (requests % 3 === 0) return response.writeHead(500).end();
      const { id, data } = JSON.parse(body) as {
        id: string;
        data: { order_number: string };
      };
      told.push({ id, number: data.order_number });
      return response.writeHead(204).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    told,
    settings: {
      WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      WEBHOOK_SECRET: `whsec_${randomBytes(32).toString("base64")}`,
    },
    close: () => server.close().closeAllConnections(),
  };
}

async function queryPostgres(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(sql).finally(() => client.end());
  return rows;
}

/** Starts a shop with an empty database; its products are the starter catalog's. */
export async function startHistoryShop(
  database: (typeof DATABASES)[number],
): Promise<HistoryShop> {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-history-"));
  const receiver = await startReceiver();
  const postgres =
    database === "SQLite" ? undefined : await startPostgres({ durable: true });
  const url = postgres && `${postgres.url}/postgres`;
  const hosts: { host: HostProcess; desk: string }[] = [];
  const dataOf = (index: number) => ({
    DATA_DIR: path.join(folder, `host-${index}`),
    ...(url && { DATABASE_URL: url }),
  });
  for (const index of postgres ? [0, 1] : [0]) {
    const DESK = `127.0.0.1:${await freePort()}`;
    const data = dataOf(index);
    const settings = { ...ANY_ORDER, ...receiver.settings, ...data, DESK };
    const host = await startHost({ dataFolder: data.DATA_DIR, settings });
    hosts.push({ host, desk: `http://${DESK}` });
  }
  const env = { ...process.env, ...dataOf(0) };
  return {
    hosts,
    told: receiver.told,
    query: async (sql) =>
      url
        ? queryPostgres(url, sql)
        : (queryDatabase(dataOf(0).DATA_DIR, sql) as unknown as Row[]),
    ...(postgres && { crashDatabase: () => postgres.crash() }),
    command: (words, timeout) =>
      promisify(execFile)(process.execPath, [COMMAND, ...words], {
        ...{ env, timeout, killSignal: "SIGKILL" },
      }).then(
        ({ stdout }) => stdout,
        () => undefined,
      ),
    async stop() {
      for (const { host } of hosts) await host.kill();
      receiver.close();
      await postgres?.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
