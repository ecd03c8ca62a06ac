import { statSync } from "node:fs";
import { readCatalog, type FileRow } from "../import/catalogFile";
import type { CatalogFormat } from "../import/catalogFormat";
import { CommandError } from "../commandError";
import type { Progress } from "./progress";

/** Rows between two looks at the clock. */
const LOOK = 256;

/**
 * A file's rows, with a bar that follows them, until somebody presses Ctrl-C.
 *
 * @throws CommandError then, besides what reading the file throws
 */
export async function* followedRows(
  path: string,
  {
    format,
    progress,
  }: { format: CatalogFormat | undefined; progress: Progress },
): AsyncGenerator<FileRow> {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  let bytes = 0;
  let isStopped = false;
  const stop = () => void (isStopped = true);
  // Once all rows are read a second one ends the process: nothing is lost by that either.
  process.once("SIGINT", stop);
  let count = 0;
  try {
    for await (const row of readCatalog(path, {
      ...(format && { format }),
      onBytes: (read) => void (bytes = read),
    })) {
      if (isStopped) {
        throw new CommandError(
          "The import was stopped. The catalog is as it was.",
        );
      }
      count += 1;
      if (count % LOOK === 0) progress.at({ share: bytes / size, count });
      yield row;
    }
  } finally {
    process.off("SIGINT", stop);
  }
}
