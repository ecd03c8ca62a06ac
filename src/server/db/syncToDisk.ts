import { closeSync, fsyncSync, openSync } from "node:fs";

function sync(path: string, flags: string): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Puts what was written to a file on disk. */
export const syncFile = (file: string) => sync(file, "r+");

/** Puts names that were given or taken in a folder on disk, where the system can. */
export function syncFolder(folder: string): void {
  // Windows opens no folders, and keeps their names without being asked.
  if (process.platform !== "win32") sync(folder, "r");
}
