import { resolve } from "node:path";
import { CommandError } from "../commandError";
import { readConfig, type ServerConfig } from "../config";
import type { DatabaseVersion } from "../db/migrate";
import { openExistingShopDatabase } from "../db/openShopDatabase";
import type { ShopDatabase } from "../db/schema";

/** Where a command runs, and what it tells. */
export interface CommandPlace {
  env: Readonly<Record<string, string | undefined>>;
  /** The project's folder. */
  root: string;
  /** Gets what the operator asked for; a promise where whoever reads it is slower. */
  print: (text: string) => void | Promise<void>;
  /** Whether a person reads what is printed. */
  isTerminal: boolean;
  /** Gets why it could not be had, and how far long work has come. */
  complain: (text: string) => void;
  /** Columns of the terminal that shows what is complained; undefined where none does. */
  terminalWidth?: number;
}

/** What the commands have in common. */
export interface CliContext extends CommandPlace {
  config: ServerConfig;
  /**
   * The folder of the embedded database.
   *
   * @throws CommandError where the shop's database is on a server
   */
  embeddedDataDir(): string;
  /** A path as the operator typed it, made absolute. */
  pathOf(name: string): string;
  /** Opens the shop's database for as long as `work` takes; one of this very version by default. */
  withDatabase<T>(
    work: (db: ShopDatabase) => Promise<T>,
    accepted?: readonly DatabaseVersion[],
  ): Promise<T>;
}

/** @throws ConfigError where the environment holds what it should not */
export function cliContext(place: CommandPlace): CliContext {
  const { env, root } = place;
  const config = readConfig(env, root);
  return {
    ...place,
    config,
    embeddedDataDir() {
      if (config.databaseUrl === undefined) return config.dataDir;
      throw new CommandError(
        "This shop's database is on a server (DATABASE_URL), and this command is for the embedded one. Please use the server's own tools, such as pg_dump and pg_restore.",
      );
    },
    // npm runs scripts in the project's folder and says here where it was called.
    pathOf: (name) => resolve(env.INIT_CWD ?? root, name),
    async withDatabase(work, accepted = ["current"]) {
      const db = await openExistingShopDatabase(config, accepted);
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
  };
}
