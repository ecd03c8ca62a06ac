import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PREPARED, prepareDatabase, runOnServer } from "../host/testDatabase";
import { startPostgres, type PostgresServer } from "../host/postgresServer";

declare global {
  var __POSTGRES_SERVER__: PostgresServer | undefined;
}

/**
 * Runs before all tests on PostgreSQL: starts it, with the database that tests
 * take as a template. The processes that run the tests inherit the address.
 */
export default async function startForTests(): Promise<void> {
  globalThis.__POSTGRES_SERVER__ = await startPostgres();
  const { url } = globalThis.__POSTGRES_SERVER__;
  process.env.TEST_POSTGRES_URL = url;
  // An index that an older version has left would be taken for this one's.
  const dataDir = mkdtempSync(join(tmpdir(), "shop-set-up-"));
  await runOnServer(url, `create database ${PREPARED}`);
  await prepareDatabase({ databaseUrl: `${url}/${PREPARED}`, dataDir });
  rmSync(dataDir, { recursive: true });
}
