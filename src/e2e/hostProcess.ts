import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(__dirname, "../..");
const IS_OPEN = /The shop is open: (http:\/\/\S+?)\/?\s/;

/** Our own host as a process, as it runs in a pharmacy. */
export interface HostProcess {
  url: string;
  /** Of the process that runs now. */
  readonly pid: number;
  /** Where its database is. */
  dataFolder: string;
  /** Ends it from one moment to the next, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, at the same address and on the same data. */
  startAgain(): Promise<void>;
  /** Asks it to end, and fails unless it does so in good order. */
  stop(): Promise<void>;
}

/** Runs the built host until it says where it is. */
async function run(dataFolder: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, ["build/server/main.mjs"], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      ...settings,
      DATA_DIR: dataFolder,
    },
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

/**
 * Starts the built host on a free port with an empty data folder.
 *
 * @param settings what its operator sets in the environment
 */
export async function startHost(
  settings: Readonly<Record<string, string>> = {},
): Promise<HostProcess> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), "shop-data-"));
  let host = await run(dataFolder, { ...settings, PORT: "0" });
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
      const { port } = new URL(host.url);
      host = await run(dataFolder, { ...settings, PORT: port });
    },
    async stop() {
      const { code, output } = await host.end("SIGTERM");
      await rm(dataFolder, { recursive: true, force: true });
      // Windows has no signal that a process could answer.
      if (code !== 0 && process.platform !== "win32") {
        throw new Error(
          `The host ended with code ${code} after SIGTERM.\n${output}`,
        );
      }
    },
  };
}
