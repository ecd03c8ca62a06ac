import { resolve } from "node:path";
import { setClock } from "../../domain/clock";
import { setCurrency } from "../../domain/money";
import { OperatorError } from "../operatorError";
import { readConfig } from "../config";
import { readEnvironment } from "../environment";
import type { DatabaseVersion } from "../db/migrate";
import { openExistingDatabase } from "../db/openDatabase";
import type { ShopDatabase } from "../db/schema";
import { readShop } from "../shop/currentShop";

/** The command was not understood; nothing was tried. */
export class UsageError extends OperatorError {
  override name = "UsageError";
}

/** A command's description, followed by examples as they are typed. */
export const withExamples = (text: string, ...examples: string[]): string =>
  [text, "", "Examples:", ...examples.map((line) => `  ${line}`)].join("\n");

/** Where a command runs, and where its output goes. */
export interface CliEnvironment {
  env: Readonly<Record<string, string | undefined>>;
  /** The project's folder. */
  root: string;
  /** Standard output; a promise if its reader is slower. */
  print: (text: string) => void | Promise<void>;
  /** Error output: what failed, and the progress of long work. */
  printError: (text: string) => void;
}

/** Does some work with a database, and closes it. */
export async function closeAfter<T>(
  db: ShopDatabase,
  work: (db: ShopDatabase) => Promise<T>,
): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/**
 * The context that all commands use.
 *
 * @throws OperatorError if the environment holds a wrong setting
 */
export function cliContext(environment: CliEnvironment) {
  const { env, root } = environment;
  const config = readConfig(readEnvironment(env, root), root);
  /** Opens the shop's database for as long as `work` takes; by default one of this very version. */
  const withDatabase = async <T>(
    work: (db: ShopDatabase) => Promise<T>,
    accepted?: readonly DatabaseVersion[],
  ): Promise<T> =>
    closeAfter(
      await openExistingDatabase(config, accepted ?? ["current"]),
      async (db) => {
        if (!accepted) {
          const { currency, timeZone } = await readShop(db);
          setCurrency(currency);
          setClock(timeZone);
        }
        return work(db);
      },
    );
  return {
    ...environment,
    config,
    /**
     * The folder of the embedded database.
     *
     * @throws OperatorError if the shop's database is on a server
     */
    embeddedDataDir(): string {
      if (config.databaseUrl === undefined) return config.dataDir;
      throw new OperatorError(
        "This command is for the embedded database, but DATABASE_URL names a server. Use the server's own tools, such as pg_dump and pg_restore.",
      );
    },
    /** A path as the operator typed it, made absolute: npm passes the folder where it was called. */
    pathOf: (name: string): string => resolve(env.INIT_CWD ?? root, name),
    withDatabase,
  };
}

export type CliContext = ReturnType<typeof cliContext>;
