import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../../e2e/database";
import { COMMAND, startHost, type HostProcess } from "../../e2e/hostProcess";
import { freePort, PASSWORD, USER } from "../../testing/postgresServer";
import type { DATABASES } from "../benchHost";
import { ANY_ORDER } from "../hostClient";
import { followPrimary, hasStandby, startPair, until } from "./postgresPair";

type Row = Record<string, string | number | null>;

/** Loaded into a host: its clock differs from the machine's by what a file says (milliseconds). */
const CLOCK = `
const { readFileSync } = require("node:fs");
let ahead = 0;
const look = () => { try { ahead = Number(readFileSync(process.env.CLOCK_FILE, "utf8")) } catch {} };
look();
setInterval(look, 100).unref();
const Machine = Date;
globalThis.Date = class Date extends Machine {
  constructor(...parts) { if (parts.length > 0) super(...parts); else super(Machine.now() + ahead); }
  static now() { return Machine.now() + ahead; }
};`;

/** A shop of one host on SQLite, or of two on a PostgreSQL with its standby. */
export interface HistoryShop {
  hosts: readonly { host: HostProcess; desk: string }[];
  query(sql: string): Promise<Row[]>;
  /** What can break, besides the hosts. */
  failOver?: () => Promise<void>;
  /** Sets the hosts' clocks. */
  setClock(ahead: number): void;
  /** Runs a command of the operator. @returns its output; undefined if it failed or was killed */
  command(
    words: readonly string[],
    killAfter?: number,
  ): Promise<string | undefined>;
  stop(): Promise<void>;
}

async function startDatabases(folder: string) {
  let [primary, standby] = await startPair(folder);
  const address = await followPrimary(primary);
  const url = `postgres://${USER}:${PASSWORD}@127.0.0.1:${address.port}/postgres`;
  return {
    urls: [url, url],
    query: (sql: string) => primary.query<Row>(sql),
    async failOver() {
      primary.kill();
      await standby.promote();
      [primary, standby] = [standby, primary];
      address.moveTo(primary);
      await standby.copyFrom(primary);
      await until(() => hasStandby(primary));
    },
    stop() {
      address.close();
      for (const server of [primary, standby]) server.kill();
    },
  };
}

/** Starts a shop with an empty database; its products are the starter catalog's. */
export async function startHistoryShop(
  database: (typeof DATABASES)[number],
  own: Readonly<Record<string, string>>,
): Promise<HistoryShop> {
  const folder = mkdtempSync(path.join(tmpdir(), "shop-history-"));
  chmodSync(folder, 0o755);
  const clock = path.join(folder, "clock");
  writeFileSync(`${clock}.cjs`, CLOCK);
  const pair = database === "SQLite" ? undefined : await startDatabases(folder);
  const hosts: { host: HostProcess; desk: string }[] = [];
  const environments: Record<string, string>[] = [];
  for (const url of pair?.urls ?? [undefined]) {
    const dataFolder = path.join(folder, `host-${hosts.length}`);
    const desk = `127.0.0.1:${await freePort()}`;
    const data = {
      DATA_DIR: dataFolder,
      ...(url && { DATABASE_URL: url }),
    };
    environments.push(data);
    const settings = {
      ...ANY_ORDER,
      ...own,
      ...data,
      DESK: desk,
      CLOCK_FILE: clock,
      NODE_OPTIONS: `--require ${clock}.cjs`,
    };
    const host = await startHost({ dataFolder, settings });
    hosts.push({ host, desk: `http://${desk}` });
  }
  const file = path.join(folder, "host-0", "shop.db");
  return {
    hosts,
    query:
      pair?.query ??
      (async (sql) => openDatabase(file).query(sql) as unknown as Row[]),
    ...(pair && { failOver: pair.failOver }),
    setClock: (ahead) => writeFileSync(clock, String(ahead)),
    async command(words, killAfter) {
      const child = spawn(process.execPath, [COMMAND, ...words], {
        env: { ...process.env, ...environments[0] },
        stdio: ["ignore", "pipe", "ignore"],
        timeout: killAfter,
        killSignal: "SIGKILL",
      });
      let output = "";
      child.stdout.on("data", (text) => (output += String(text)));
      const [code] = (await once(child, "close")) as [number | null];
      return code === 0 ? output : undefined;
    },
    async stop() {
      for (const { host } of hosts) await host.kill();
      pair?.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
