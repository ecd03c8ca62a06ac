import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { preparedName, type Prepared } from "./testPrepared";

declare global {
  /** Set by the project of tests that runs on PostgreSQL. */
  var __ON_POSTGRES__: boolean | undefined;
}

/** A database for one test. */
export interface TestDatabase {
  /** What the operator would set for it; nothing for the embedded one. */
  env: Record<string, string>;
  drop(): Promise<void>;
}

/** Runs a statement that no transaction can hold. */
export async function runOnServer(
  server: string,
  statement: string,
): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A new database, on PostgreSQL in the project of tests that runs on it.
 *
 * @param prepared what it has on PostgreSQL; nothing by default
 */
export async function createTestDatabase(
  prepared?: Prepared,
): Promise<TestDatabase> {
  if (!globalThis.__ON_POSTGRES__) {
    return { env: {}, drop: () => Promise.resolve() };
  }
  const server = process.env.TEST_POSTGRES_URL ?? "";
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  // Copying files is faster than writing them to the journal.
  const template = prepared
    ? ` template ${preparedName(prepared)} strategy file_copy`
    : "";
  await runOnServer(server, `create database ${name}${template}`);
  return {
    env: { DATABASE_URL: `${server}/${name}` },
    drop: () => runOnServer(server, `drop database ${name} with (force)`),
  };
}
