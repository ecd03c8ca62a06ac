import type { ServerConfig } from "../config";
import type { DatabaseVersion } from "./migrate";
import {
  openDatabase,
  openExistingDatabase,
  type OpenOptions,
} from "./openDatabase";
import { openExistingPostgres, openPostgres } from "./postgresDatabase";
import type { ShopDatabase } from "./schema";

/** Where the operator has the shop's database. */
export type DatabasePlace = Pick<ServerConfig, "databaseUrl" | "dataDir">;

/** With the wait for a connection less than the 15 s that a storefront waits, in milliseconds. */
const STATEMENT_TIMEOUT = 10_000;

/**
 * Opens the database that the operator has chosen, for a host: on the server at
 * DATABASE_URL, otherwise the embedded one in the data folder. On a server the
 * statements of requests have a time limit; those of migrations and of the
 * operator's commands have none. The caller ends it with `destroy()`.
 *
 * @throws StartError that names what could not be opened
 */
export function openShopDatabase(
  { databaseUrl, dataDir }: DatabasePlace,
  options?: OpenOptions,
): Promise<ShopDatabase> {
  return databaseUrl === undefined
    ? openDatabase(dataDir, options)
    : openPostgres(databaseUrl, {
        statementTimeout: STATEMENT_TIMEOUT,
        ...options,
      });
}

/**
 * Opens the database that a shop has left there, for a command. The caller ends
 * it with `destroy()`.
 *
 * @param accepted the versions that the command can work with
 * @throws StartError where there is none of these
 */
export function openExistingShopDatabase(
  { databaseUrl, dataDir }: DatabasePlace,
  accepted: readonly DatabaseVersion[],
): Promise<ShopDatabase> {
  return databaseUrl === undefined
    ? openExistingDatabase(dataDir, accepted)
    : openExistingPostgres(databaseUrl, accepted);
}
