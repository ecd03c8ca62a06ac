import { rmSync } from "node:fs";
import { PREPARED_FOLDER } from "./testDatabase";

/** Runs after all tests of the server. */
export default function removePrepared(): void {
  const folder = process.env[PREPARED_FOLDER];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
