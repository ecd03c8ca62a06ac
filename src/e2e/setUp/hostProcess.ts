import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(__dirname, "../../..");
const IS_OPEN = /The shop is open: (http:\/\/\S+?)\/?\s/;

/** Our own host as a process, as it runs in a pharmacy. */
export interface HostProcess {
  url: string;
  /** Id of the process that runs now. */
  readonly pid: number;
  /** Where its database is. */
  dataFolder: string;
  /** Ends it from one moment to the next, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, at the same address and on the same data. */
  startAgain(): Promise<void>;
  /** Asks it to end, and fails unless it does so in good order. */
  close(): Promise<void>;
}

export interface HostOptions {
  /** Its data folder, which stays; by default an empty one that goes with `close`. */
  dataFolder?: string;
  /** Settings in its environment. */
  settings?: Readonly<Record<string, string>>;
}

/** Runs the built host until it says where it is. */
async function run(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ["build/server/main.mjs"], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const address = IS_OPEN.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
    ended.then(
      (code) =>
        reject(new Error(`The host ended with code ${code}.\n${output}`)),
      reject,
    );
  });
  return {
    url,
    pid: child.pid ?? 0,
    async end(signal: "SIGTERM" | "SIGKILL") {
      child.kill(signal);
      return { code: await ended, output };
    },
  };
}

/** Starts the built host on a free port. */
export async function startHost({
  dataFolder: keptFolder,
  settings = {},
}: HostOptions = {}): Promise<HostProcess> {
  const dataFolder =
    keptFolder ?? (await mkdtemp(path.join(tmpdir(), "shop-data-")));
  const runAt = (port: string) =>
    run({
      HOST: "127.0.0.1",
      DATA_DIR: dataFolder,
      // All visitors of the tests come from one address.
      RATE_LIMIT: "999999",
      ...settings,
      PORT: port,
    });
  let host = await runAt("0");
  return {
    url: host.url,
    dataFolder,
    get pid() {
      return host.pid;
    },
    async kill() {
      await host.end("SIGKILL");
    },
    async startAgain() {
      host = await runAt(new URL(host.url).port);
    },
    async close() {
      const { code, output } = await host.end("SIGTERM");
      if (keptFolder === undefined) {
        await rm(dataFolder, { recursive: true, force: true });
      }
      // Windows has no signal that a process could answer.
      if (code !== 0 && process.platform !== "win32") {
        throw new Error(
          `The host ended with code ${code} after SIGTERM.\n${output}`,
        );
      }
    },
  };
}

/** The built program of all commands. */
export const COMMAND = path.join(ROOT, "build/server/command.mjs");

/** Runs one of the built commands, such as backup, as a process. */
export const operatorCommand = (dataFolder: string, ...words: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: dataFolder };
    const child = execFile(
      process.execPath,
      [COMMAND, ...words],
      { env },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
