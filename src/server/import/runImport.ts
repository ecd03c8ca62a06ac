import { statSync } from "node:fs";
import { basename } from "node:path";
import type { ImportProgress, ImportResult } from "../../desk/endpoints.gen";
import { countOf, formatNumber } from "../../domain/product/units";
import type { ServerConfig } from "../boot/config";
import { OperatorError } from "../boot/operatorError";
import type { SentProduct } from "../catalog/catalogProduct";
import { sellsStarterCatalog } from "../catalog/catalogSource";
import type { ShopDatabase } from "../db/schema";
import { checkPhoto, makePhoto } from "../images/makePhoto";
import {
  CATALOG_FORMAT,
  readCatalog,
  type FileRow,
  type ReadOptions,
} from "./catalogFile";
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
  /** The only version that may be changed. */
  base?: number | undefined;
  /** Who is named in the history. */
  by?: string | undefined;
}

/** Where products are imported. */
export interface ImportPlace {
  db: ShopDatabase;
  config: Pick<ServerConfig, "dataDir" | "prescriptionMedicines">;
}

/** Who is told how an import goes on. */
export interface ImportListener {
  /** Collects what is found; it is complete also if the import fails. */
  report: ImportReport;
  onProgress: (progress: ImportProgress) => void;
}

/** An import's result as one or more sentences. */
function resultText(
  { rows, changed, others, removed, withdrawn }: ImportCounts,
  { replace, dryRun }: ImportChoices,
): string {
  const verb = dryRun ? "Would import" : "Imported";
  const products = countOf(rows - withdrawn, "product");
  const more = others > removed.length ? ", …" : "";
  const names = removed.length > 0 ? ` (${removed.join(", ")}${more})` : "";
  return [
    `${verb} ${products}, ${formatNumber(changed)} new or changed.`,
    `${countOf(others, "other")}: ${replace ? "no longer sold" : "they stay"}${names}.`,
    ...(withdrawn > 0
      ? [`Not on sale: ${countOf(withdrawn, "withdrawn product")}.`]
      : []),
    `${dryRun ? "Nothing was written." : "The shop sells from this catalog now."}\n`,
  ].join(" ");
}

/** What an import has found, in short. */
const foundText = (
  { added, changed, others }: ImportCounts,
  { replace }: ImportChoices,
  { rejected }: ImportReport,
): string =>
  [
    `${formatNumber(added)} new`,
    `${formatNumber(changed - added)} changed`,
    ...(replace && others > 0
      ? [`${formatNumber(others)} no longer sold`]
      : []),
    `${countOf(rejected, "row")} with errors`,
  ].join(", ");

/** Between two messages about the progress, in milliseconds. */
const TELL_EVERY = 100;

/** A file's rows, with their progress. */
async function* readRows(
  path: string,
  options: ReadOptions,
  onProgress: ImportListener["onProgress"],
): AsyncGenerator<FileRow> {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  let [bytes, count, toldAt] = [0, 0, 0];
  const onBytes = (read: number) => void (bytes = read);
  for await (const row of readCatalog(path, { ...options, onBytes })) {
    count += 1;
    const now = performance.now();
    if (now - toldAt > TELL_EVERY) {
      toldAt = now;
      const progress = `Reading: ${countOf(count, "row")}`;
      onProgress({ progress, share: bytes / size });
    }
    yield row;
  }
  onProgress({ progress: "Comparing" });
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
  const { path, mapping, photos, replace, dryRun, strict = false } = choices;
  const { dataDir, prescriptionMedicines } = config;
  const file = basename(path);
  const format =
    mapping === undefined ? CATALOG_FORMAT : await readMapping(mapping);
  const decimal = choices.decimalComma ? "," : format.decimal;
  const reading = { format: { ...format, decimal } };
  let rows = readRows(path, reading, onProgress);
  if (photos !== undefined) {
    rows = withPhotos(rows, photos, async (photo) => {
      if (!dryRun) return makePhoto(photo, dataDir);
      await checkPhoto(photo);
      return photo;
    });
  }
  const wasStarter = await sellsStarterCatalog(db);
  const products = validProducts(rows, file, report, strict);
  const counts = await importCatalog({ db }, products, {
    mode: replace ? "replace" : "upsert",
    source: `import:${file}`,
    keepPhotos: photos === undefined,
    dryRun,
    base: choices.base,
    note: (done) => ({
      who: choices.by,
      action: `${file}: ${foundText(done, choices, report)}`,
    }),
  });
  const isAskedAbout = wasStarter && prescriptionMedicines === undefined;
  return {
    found: foundText(counts, choices, report),
    done:
      resultText(counts, choices) +
      (isAskedAbout
        ? "Prescription medicines of a list of your own can only be asked about. Set PRESCRIPTION_MEDICINES=label to let them be ordered.\n"
        : ""),
    removed: replace ? counts.others : 0,
    report: report.toString(),
    errors: [...report.errors],
    version: counts.version,
  };
}
