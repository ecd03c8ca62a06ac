import { basename } from "node:path";
import { CatalogueError } from "../catalog/catalogueError";
import type { FileRow } from "../catalog/catalogueFile";
import {
  beginCatalogueLoad,
  orAbandon,
  type LoadCounts,
} from "../catalog/catalogueLoad";
import type { CatalogueRow } from "../catalog/catalogueRow";
import { removeOldGenerations } from "../catalog/removeOldGenerations";
import type { ShopDatabase } from "../db/schema";
import { countOf } from "./counts";
import type { ImportReport } from "./importReport";

/** What is read, and where it is counted. */
export interface ImportedFile {
  /** Names it in complaints and in the setting `catalogue_source`. */
  path: string;
  /** Read once. */
  rows: AsyncIterable<FileRow>;
  report: ImportReport;
  /** Refuses the file if any row falls out. */
  strict: boolean;
}

/**
 * The rows that can be sold, each of which is counted.
 *
 * @throws CatalogueError at the end, where they may not become the catalogue
 */
export async function* soundRows({
  path,
  rows,
  report,
  strict,
}: ImportedFile): AsyncGenerator<CatalogueRow> {
  for await (const row of rows) {
    report.take(row);
    if (row.product !== undefined) yield row.product;
  }
  if (strict && report.fellOut > 0) {
    throw new CatalogueError(
      `${basename(path)} is refused, since ${countOf(report.fellOut, "row")} fell out. The catalogue is as it was. Put them right, or import the others without --strict.`,
    );
  }
  if (report.sound === 0) {
    throw new CatalogueError(
      `${basename(path)} has no row that can be sold. The catalogue is as it was.`,
    );
  }
}

/** Is told how far the steps after the last row have come. */
export interface ImportSteps {
  onRead: () => void;
  onPlaced: (placed: number, products: number) => void;
  onSold: () => void;
}

/**
 * Makes a file's rows the catalogue, or part of it. Until all of it is in the
 * database the shop sells from the catalogue before, and whatever happens until
 * then leaves that as it is.
 *
 * @param others what becomes of the products that the file does not name
 * @returns the counts, and whether the catalogue before could be removed; where
 *   it could not, the next start does it
 * @throws CatalogueError where the file, or another import, says no
 */
export async function importCatalogue(
  db: ShopDatabase,
  file: ImportedFile,
  { others, steps }: { others: "stay" | "hide"; steps: ImportSteps },
): Promise<LoadCounts & { isTidy: boolean }> {
  const load = await beginCatalogueLoad(db, { others });
  const counts = await orAbandon(load, async () => {
    await load.add(soundRows(file));
    steps.onRead();
    return load.finish(`import:${basename(file.path)}`, steps.onPlaced);
  });
  steps.onSold();
  const isTidy = await removeOldGenerations(db).then(
    () => true,
    () => false,
  );
  return { ...counts, isTidy };
}
