import { resolve } from "node:path";
import { readConfig, type Environment } from "../boot/config";
import { writeFileAtomic } from "../db/backup/dataFolder";
import type { ShopDatabase } from "../db/schema";
import { openForWork } from "../boot/openForWork";

/** Where a command runs, and where its output goes. */
export interface CliEnvironment {
  env: Environment;
  /** The project's folder. */
  root: string;
  print: (text: string) => void;
  /** Gets what failed. */
  printError: (text: string) => void;
}

/**
 * The context that all commands use.
 *
 * @throws OperatorError if the environment holds a wrong setting
 */
export function cliContext(environment: CliEnvironment) {
  const { env, root } = environment;
  const config = readConfig(env, root);
  /** A path as the operator typed it, made absolute: npm passes the folder where it was called. */
  const pathOf = (name: string): string => resolve(env.INIT_CWD ?? root, name);
  return {
    ...environment,
    config,
    pathOf,
    /** Opens the shop's database for as long as `work` takes. */
    async withDatabase<T>(work: (db: ShopDatabase) => Promise<T>): Promise<T> {
      await using db = await openForWork(config);
      return await work(db);
    },
    /** Writes a file that only the operator can read, completely or not at all. */
    async writeFile(name: string, pieces: AsyncIterable<string>) {
      const path = pathOf(name);
      await writeFileAtomic(path, pieces);
      environment.print(`Wrote ${path}\n`);
    },
  };
}

export type CliContext = ReturnType<typeof cliContext>;
