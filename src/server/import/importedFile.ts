import { basename } from "node:path";
import type { CatalogProduct } from "../catalog/catalogProduct";
import { OperatorError } from "../operatorError";
import type { FileRow } from "./catalogFile";
import { countOf, type ImportReport } from "./importReport";

/** The file that is read, and where its rows are counted. */
export interface ImportedFile {
  /** Names it in complaints and in the setting `catalogue_source`. */
  path: string;
  /** Read once. */
  rows: AsyncIterable<FileRow>;
  report: ImportReport;
  /** Refuses the file if any row has errors. */
  strict: boolean;
}

/**
 * The products of the valid rows, each of which is counted.
 *
 * @throws OperatorError at the end, if they may not become the catalog
 */
export async function* validProducts({
  path,
  rows,
  report,
  strict,
}: ImportedFile): AsyncGenerator<CatalogProduct> {
  for await (const row of rows) {
    report.take(row);
    if (row.product !== undefined) yield row.product;
  }
  if (strict && report.rejected > 0) {
    throw new OperatorError(
      `${basename(path)} is refused because ${countOf(report.rejected, "row")} ${report.rejected === 1 ? "has" : "have"} errors. The catalog is as it was. Correct them, or import the others without --strict.`,
    );
  }
  if (report.valid === 0) {
    throw new OperatorError(
      `${basename(path)} has no valid row. The catalog is as it was.`,
    );
  }
}
