import { closeSync, openSync, renameSync, rmSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { JOURNALS, keepToOwner } from "./dataFolder";
import { syncFile, syncFolder } from "./syncToDisk";

/**
 * Writes a file that is there as a whole or not at all: it is made under
 * another name beside its place, owner-only, put on disk, and moved there last.
 *
 * @param write fills the file, which is there already and empty
 * @param place moves the finished file to its place; by default over what is there
 */
export async function writeFileAtomic<T>(
  file: string,
  write: (unfinished: string) => Promise<T>,
  place: (finished: string) => void = (finished) => renameSync(finished, file),
): Promise<T> {
  const folder = dirname(file);
  const unfinished = join(folder, `.${basename(file)}.${randomUUID()}`);
  try {
    keepToOwner(unfinished);
    const result = await write(unfinished);
    syncFile(unfinished);
    place(unfinished);
    syncFolder(folder);
    return result;
  } finally {
    for (const suffix of ["", ...JOURNALS]) {
      rmSync(unfinished + suffix, { force: true });
    }
  }
}

/** Moves a file to a place that must be free. */
export function moveToFree(from: string, to: string): void {
  // Taken first, by an empty file: whoever else wants this name fails here.
  closeSync(openSync(to, "wx", 0o600));
  renameSync(from, to);
}
