import { startPostgres, type PostgresServer } from "./postgresServer";

declare global {
  var __POSTGRES_SERVER__: PostgresServer | undefined;
}

/** Runs before all tests on PostgreSQL; the processes that run them inherit the address. */
export default async function startForTests(): Promise<void> {
  globalThis.__POSTGRES_SERVER__ = await startPostgres();
  process.env.TEST_POSTGRES_URL = globalThis.__POSTGRES_SERVER__.url;
}
