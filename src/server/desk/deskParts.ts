import type { DefinitionsFromApi } from "@reduxjs/toolkit/query";
import type { FastifyBaseLogger } from "fastify";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import type { generatedApi } from "../../desk/endpoints.gen";
import type { AppParts } from "../app";
import type { Handlers } from "../contract/contractRoutes";
import type { BannerFile } from "../images/banners";

/** The operations of the desk's contract. */
export type DeskOperations = DefinitionsFromApi<typeof generatedApi>;

/** Handlers of some of them. */
export type DeskHandlers = Partial<Handlers<DeskOperations>>;

/** What the desk's handlers work with. */
export interface DeskParts extends AppParts {
  operate: Operate;
  /** The banners that the shop came with. */
  starters: readonly BannerFile[];
}

/**
 * Runs one of the operator's commands; gives its exit code and what it complained about.
 *
 * @param take gets each line that the command prints
 */
export type Operate = (
  words: readonly string[],
  take?: (line: string) => void,
) => Promise<{ code: number; complained: string }>;

/** The sentence for a command that was killed, perhaps after it had stored its change. */
const STOPPED =
  "The shop's computer stopped this, perhaps because it ran out of memory. Please reload the page to see whether it was done. If not, try again, with a smaller file if you sent one, or tell whoever looks after the shop's computer.";

/**
 * Runs a command in a process of its own: the next version of a large catalog
 * takes seconds, in which this host goes on answering.
 *
 * @param program the built program of all commands
 * @param log is told which command was killed
 */
export const operateWith =
  (program: string, log: Pick<FastifyBaseLogger, "error">): Operate =>
  (words, take = () => {}) =>
    new Promise((resolve) => {
      if (!existsSync(program)) throw new Error(`${program} is missing.`);
      const child = execFile(
        process.execPath,
        [program, ...words],
        (error, _printed, complained) => {
          const signal = child.signalCode;
          if (!signal) {
            resolve({ code: error ? (child.exitCode ?? 1) : 0, complained });
            return;
          }
          // Other words may be what somebody has typed, or who.
          const command = words
            .slice(0, 3)
            .filter((word) => /^[a-z:-]+$/.test(word))
            .join(" ");
          log.error({ command, signal }, "a command was killed");
          resolve({ code: 1, complained: STOPPED });
        },
      );
      createInterface({ input: child.stdout! }).on("line", take);
    });
