import { join } from "node:path";
import { findProjectRoot } from "../boot/shopPaths";
import type { TestShop } from "../../testing/host/testApp";
import { runCommand } from "./runCommand";

/** The result of a command. */
export interface Outcome {
  code: number;
  printed: string;
  complained: string;
}

/** Runs a command as the operator of a shop would, in a folder of the test's own. */
export async function operate(
  { dataDir, env: own = {} }: Pick<TestShop, "dataDir"> & Partial<TestShop>,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const outcome = { code: 0, printed: "", complained: "" };
  outcome.code = await runCommand(words, {
    env: { ...own, DATA_DIR: dataDir, INIT_CWD: join(dataDir, ".."), ...env },
    root: findProjectRoot(),
    print: (text) => void (outcome.printed += text),
    printError: (text) => void (outcome.complained += text),
  });
  return outcome;
}
