import { basename } from "node:path";
import { CatalogError } from "./catalogError";
import type { FileRow } from "./catalogFile";
import { beginCatalogLoad, orAbandon, type LoadCounts } from "./catalogLoad";
import type { CatalogRow } from "./catalogRow";
import { removeOldVersions } from "./removeOldVersions";
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
 * @throws CatalogError at the end, where they may not become the catalog
 */
export async function* soundRows({
  path,
  rows,
  report,
  strict,
}: ImportedFile): AsyncGenerator<CatalogRow> {
  for await (const row of rows) {
    report.take(row);
    if (row.product !== undefined) yield row.product;
  }
  if (strict && report.fellOut > 0) {
    throw new CatalogError(
      `${basename(path)} is refused, since ${countOf(report.fellOut, "row")} fell out. The catalog is as it was. Put them right, or import the others without --strict.`,
    );
  }
  if (report.sound === 0) {
    throw new CatalogError(
      `${basename(path)} has no row that can be sold. The catalog is as it was.`,
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
 * Makes a file's rows the catalog, or part of it. Until all of it is in the
 * database the shop sells from the catalog before, and whatever happens until
 * then leaves that as it is.
 *
 * @param others what becomes of the products that the file does not name
 * @returns the counts, and whether the catalog before could be removed; where
 *   it could not, the next start does it
 * @throws CatalogError where the file, or another import, says no
 */
export async function importCatalog(
  db: ShopDatabase,
  file: ImportedFile,
  { others, steps }: { others: "stay" | "hide"; steps: ImportSteps },
): Promise<LoadCounts & { isTidy: boolean }> {
  const load = await beginCatalogLoad(db, { others });
  const counts = await orAbandon(load, async () => {
    await load.add(soundRows(file));
    steps.onRead();
    return load.finish(`import:${basename(file.path)}`, steps.onPlaced);
  });
  steps.onSold();
  const isTidy = await removeOldVersions(db).then(
    () => true,
    () => false,
  );
  return { ...counts, isTidy };
}
