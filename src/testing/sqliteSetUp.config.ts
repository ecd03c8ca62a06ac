import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PREPARED_FOLDER, prepareDatabase } from "./testDatabase";

/**
 * Runs before all tests of the server: prepares the SQLite databases that tests
 * copy. The processes that run the tests inherit the folder's name.
 */
export default async function prepareForTests(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "shop-prepared-"));
  process.env[PREPARED_FOLDER] = folder;
  for (const kind of ["tables", "catalog"] as const) {
    const dataDir = join(folder, kind);
    await prepareDatabase({ databaseUrl: undefined, dataDir }, kind);
  }
}
