import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PREPARED_FOLDER, prepareDatabase } from "../host/testDatabase";

/**
 * Runs before all tests of the server: prepares the SQLite database that tests
 * copy. The processes that run the tests inherit the folder's name.
 */
export default async function prepareForTests(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "shop-prepared-"));
  process.env[PREPARED_FOLDER] = dataDir;
  process.on("exit", () => rmSync(dataDir, { recursive: true }));
  await prepareDatabase({ databaseUrl: undefined, dataDir });
}
