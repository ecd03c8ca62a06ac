import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** The built program of all commands. */
export const COMMAND = path.resolve(
  __dirname,
  "../../build/server/command.mjs",
);

/** Runs one of the built commands, such as db:backup, as a process. */
export async function operatorCommand(
  dataFolder: string,
  ...words: string[]
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [COMMAND, ...words], {
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (text: string) => (output += text);
  child.stdout.setEncoding("utf8").on("data", keep);
  child.stderr.setEncoding("utf8").on("data", keep);
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}
