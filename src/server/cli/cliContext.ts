import { resolve } from "node:path";
import { setClock } from "../../domain/clock";
import { setCurrency } from "../../domain/money";
import { OperatorError } from "../operatorError";
import { readConfig, type ServerConfig } from "../config";
import { readEnvironment } from "../environment";
import type { DatabaseVersion } from "../db/migrate";
import { openExistingDatabase } from "../db/openDatabase";
import type { Catalog } from "../catalog/openCatalog";
import type { ShopDatabase } from "../db/schema";
import { openCurrent, type CatalogPlace } from "../import/importCatalog";
import { readMedicineNames } from "../medicines/medicineNames";
import { readShop } from "../shop/currentShop";

/** Where a command runs, and where its output goes. */
export interface CliEnvironment {
  env: Readonly<Record<string, string | undefined>>;
  /** The project's folder. */
  root: string;
  /** Standard output; a promise if its reader is slower. */
  print: (text: string) => void | Promise<void>;
  /** Error output: what failed, and the progress of long work. */
  printError: (text: string) => void;
  /** Columns of the terminal that shows the error output; undefined if there is none. */
  terminalWidth?: number;
}

/** The context that all commands use. */
export interface CliContext extends CliEnvironment {
  config: ServerConfig;
  /**
   * The folder of the embedded database.
   *
   * @throws OperatorError if the shop's database is on a server
   */
  embeddedDataDir(): string;
  /** A path as the operator typed it, made absolute. */
  pathOf(name: string): string;
  /** Opens the current catalog for as long as `work` takes. */
  withCatalog<T>(
    work: (catalog: Catalog, place: CatalogPlace) => Promise<T>,
  ): Promise<T>;
  /** Opens the shop's database for as long as `work` takes; by default one of this very version. */
  withDatabase<T>(
    work: (db: ShopDatabase) => Promise<T>,
    accepted?: readonly DatabaseVersion[],
  ): Promise<T>;
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

/** @throws OperatorError if the environment holds a wrong setting */
export function cliContext(environment: CliEnvironment): CliContext {
  const { root } = environment;
  const env = readEnvironment(environment.env, root);
  const config = readConfig(env, root);
  const withDatabase: CliContext["withDatabase"] = async (work, accepted) =>
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
    env,
    config,
    embeddedDataDir() {
      if (config.databaseUrl === undefined) return config.dataDir;
      throw new OperatorError(
        "This command is for the embedded database, but DATABASE_URL names a server. Use the server's own tools, such as pg_dump and pg_restore.",
      );
    },
    // npm runs scripts in the project's folder and passes the folder where it was called.
    pathOf: (name) => resolve(env.INIT_CWD ?? root, name),
    withDatabase,
    withCatalog: (work) =>
      withDatabase(async (db) => {
        const { dataDir } = config;
        // The start and the import say what is wrong with the operator's own names.
        const { country } = await readShop(db);
        const names = readMedicineNames(dataDir, country, () => {});
        const place = { db, dataDir, names };
        const catalog = await openCurrent(place);
        if (catalog === undefined) {
          throw new OperatorError(
            "The shop has no catalog yet. Please start it once, then try again.",
          );
        }
        try {
          return await work(catalog, place);
        } finally {
          catalog.close();
        }
      }),
  };
}
