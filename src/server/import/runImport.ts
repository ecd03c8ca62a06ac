import { basename } from "node:path";
import type { ImportProgress, ImportResult } from "../../desk/endpoints.gen";
import { countOf, formatNumber } from "../../domain/product/units";
import type { ServerConfig } from "../boot/config";
import { OperatorError } from "../boot/operatorError";
import type { SentProduct } from "../catalog/catalogProduct";
import type { ShopDatabase } from "../db/schema";
import { checkPhoto, makePhoto } from "../images/makePhoto";
import { readCatalog, type FileRow, type ReadOptions } from "./catalogFile";
import { readMapping } from "./columnMapping";
import { importCatalog, type ImportCounts } from "./importCatalog";
import type { ImportReport } from "./importReport";
import { withPhotos } from "./photos";

/** The choices of an import; paths are absolute. */
export interface ImportChoices {
  /** The file of products. */
  path: string;
  /** A file that maps its headings to our columns. */
  mapping?: string | undefined;
  /** A folder with photos. */
  photos?: string | undefined;
  replace?: boolean | undefined;
  strict?: boolean | undefined;
  dryRun?: boolean | undefined;
  decimalComma?: boolean | undefined;
  /** Who is named in the history. */
  by?: string | undefined;
}

/** Where products are imported. */
export interface ImportPlace {
  db: ShopDatabase;
  config: Pick<ServerConfig, "dataDir">;
}

/** Who is told how an import goes on. */
export interface ImportListener {
  /** Collects what is found; it is complete also if the import fails. */
  report: ImportReport;
  onProgress: (progress: ImportProgress) => void;
}

/** Sums an import up in one line. */
function foundText(
  { added, changed, others, removed }: ImportCounts,
  { replace }: ImportChoices,
  { rejected }: ImportReport,
): string {
  const more = others > removed.length ? ", …" : "";
  const names = removed.length > 0 ? ` (${removed.join(", ")}${more})` : "";
  return [
    `${formatNumber(added)} new`,
    `${formatNumber(changed - added)} changed`,
    ...(replace && others > 0
      ? [`${formatNumber(others)} no longer sold${names}`]
      : []),
    `${countOf(rejected, "row")} with errors`,
  ].join(", ");
}

/** Between two messages about the progress, in milliseconds. */
const TELL_EVERY = 100;

/** A file's rows, with their progress. */
async function* readRows(
  path: string,
  options: ReadOptions,
  onProgress: ImportListener["onProgress"],
): AsyncGenerator<FileRow> {
  let [count, toldAt] = [0, 0];
  for await (const row of readCatalog(path, options)) {
    count += 1;
    const now = performance.now();
    if (now - toldAt > TELL_EVERY) {
      toldAt = now;
      onProgress(`Reading: ${countOf(count, "row")}`);
    }
    yield row;
  }
  onProgress("Comparing");
}

/**
 * The products of the valid rows of a file.
 *
 * @throws OperatorError at the end, if they may not become the catalog
 */
async function* validProducts(
  rows: AsyncIterable<FileRow>,
  file: string,
  report: ImportReport,
  isStrict: boolean,
): AsyncGenerator<SentProduct> {
  for await (const row of rows) {
    report.take(row);
    if (row.product !== undefined) yield row.product;
  }
  if (isStrict && report.rejected > 0) {
    throw new OperatorError(
      `${file} is refused because ${countOf(report.rejected, "row")} ${report.rejected === 1 ? "has" : "have"} errors. The catalog is as it was. Correct them, or import the others without --strict.`,
    );
  }
  if (report.valid === 0) {
    throw new OperatorError(
      `${file} has no valid row. The catalog is as it was.`,
    );
  }
}

/**
 * Imports a file.
 *
 * @throws OperatorError that says why nothing is changed
 */
export async function runImport(
  { db, config }: ImportPlace,
  choices: ImportChoices,
  { report, onProgress }: ImportListener,
): Promise<ImportResult> {
  const { path, photos, replace, dryRun, strict = false } = choices;
  const file = basename(path);
  const reading = {
    mapping: choices.mapping ? await readMapping(choices.mapping) : undefined,
    decimalComma: choices.decimalComma,
  };
  let rows = readRows(path, reading, onProgress);
  if (photos !== undefined) {
    rows = withPhotos(rows, photos, async (photo) => {
      if (!dryRun) return makePhoto(photo, config.dataDir);
      await checkPhoto(photo);
      return photo;
    });
  }
  const products = validProducts(rows, file, report, strict);
  const counts = await importCatalog({ db }, products, {
    replace,
    source: `import:${file}`,
    keepPhotos: photos === undefined,
    dryRun,
    note: (done) => ({
      who: choices.by,
      action: `${file}: ${foundText(done, choices, report)}`,
    }),
  });
  return {
    found: foundText(counts, choices, report),
    removed: replace ? counts.others : 0,
    report: report.toString(),
  };
}
