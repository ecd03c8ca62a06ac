import type { DefinitionsFromApi } from "@reduxjs/toolkit/query";
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
