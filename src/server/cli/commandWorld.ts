import { resolve } from "node:path";
import { readConfig } from "../config";
import type { DatabaseVersion } from "../db/migrate";
import { openExistingDatabase } from "../db/openDatabase";
import type { ShopDatabase } from "../db/schema";

/** Where a command runs, and what it tells. */
export interface CommandPlace {
  env: Readonly<Record<string, string | undefined>>;
  /** The project's folder. */
  root: string;
  /** Gets what the operator asked for. */
  print: (text: string) => void;
  /** Gets why it could not be had. */
  complain: (text: string) => void;
}

/** What the commands have in common. */
export interface CommandWorld extends CommandPlace {
  dataDir: string;
  /** A path as the operator typed it, made absolute. */
  pathOf(name: string): string;
  /** Opens the shop's database for as long as `work` takes; one of this very version by default. */
  withDatabase<T>(
    work: (db: ShopDatabase) => Promise<T>,
    accepted?: readonly DatabaseVersion[],
  ): Promise<T>;
}

/** @throws ConfigError where the environment holds what it should not */
export function commandWorld(place: CommandPlace): CommandWorld {
  const { env, root } = place;
  const { dataDir } = readConfig(env, root);
  return {
    ...place,
    dataDir,
    // npm runs scripts in the project's folder and says here where it was called.
    pathOf: (name) => resolve(env.INIT_CWD ?? root, name),
    async withDatabase(work, accepted = ["current"]) {
      const db = await openExistingDatabase(dataDir, accepted);
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
  };
}
