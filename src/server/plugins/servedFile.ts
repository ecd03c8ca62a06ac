import { realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { isPlainFileName } from "../images/fileName";

/**
 * Whether a file may be shown: its path has plain names only, and it lies in
 * the folder, also where it, or a folder above it, is a link.
 *
 * @param path below the folder, with `/` between its parts
 * @param folder absolute path; may be a link itself
 */
export function isServedFile(path: string, folder: string): boolean {
  const parts = path.split("/").filter((part) => part !== "");
  if (!parts.every(isPlainFileName)) return false;
  try {
    const home = realpathSync.native(folder);
    const file = realpathSync.native(join(folder, ...parts));
    return file === home || file.startsWith(home + sep);
  } catch {
    return false;
  }
}
