import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";

/**
 * Runs one of the operator's commands; gives its exit code and what it complained about.
 *
 * @param take gets each line that the command prints
 */
export type Operate = (
  words: readonly string[],
  take?: (line: string) => void,
) => Promise<{ code: number; complained: string }>;

/**
 * Runs a command in a process of its own: the next version of a large catalog
 * takes seconds, in which this host goes on answering.
 *
 * @param program the built program of all commands
 */
export const operateWith =
  (program: string): Operate =>
  (words, take = () => {}) =>
    new Promise((resolve) => {
      if (!existsSync(program)) throw new Error(`${program} is missing.`);
      const child = execFile(
        process.execPath,
        [program, ...words],
        (error, _printed, complained) =>
          resolve({ code: error ? (child.exitCode ?? 1) : 0, complained }),
      );
      createInterface({ input: child.stdout! }).on("line", take);
    });
