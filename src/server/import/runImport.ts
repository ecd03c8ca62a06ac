import { statSync } from "node:fs";
import { basename } from "node:path";
import type { ImportResult } from "../../desk/endpoints.gen";
import { countOf, formatNumber } from "../../domain/product/units";
import type { SentProduct } from "../catalog/catalogProduct";
import { sellsStarterCatalog } from "../catalog/catalogSource";
import type { ServerConfig } from "../boot/config";
import type { ShopDatabase } from "../db/schema";
import { checkPhoto, makePhoto } from "../images/makePhoto";
import { readMedicineNames } from "../medicines/readMedicineNames";
import { OperatorError } from "../boot/operatorError";
import { readShop } from "../shop/currentShop";
import { readEnquiryChange } from "../shop/saleRules";
import {
  CATALOG_FORMAT,
  readCatalog,
  type FileRow,
  type ReadOptions,
} from "./catalogFile";
import { readMapping } from "./columnMapping";
import { importCatalog, type ImportCounts } from "./importCatalog";
import type { ImportReport } from "./importReport";
import { noteImport } from "./noteImport";
import { PhotoFolder } from "./photos";

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
  config: Pick<ServerConfig, "dataDir" | "prescriptionMedicines" | "rules">;
  /** Holds the shipped rules of sale. */
  rulesFolder: string;
}

/** Who is told how an import goes on. */
export interface ImportListener {
  /** Collects what is found; it is complete also if the import fails. */
  report: ImportReport;
  /**
   * @param step such as "Reading"
   * @param unit of the count, such as "rows"
   * @param share of the step that is done, 0 to 1
   */
  onProgress: (
    step: string,
    unit: string,
    share?: number,
    count?: number,
  ) => void;
  /** Gets mistakes in the operator's own names of medicines, a sentence each. */
  onMistake: (sentence: string) => void;
}

/** An import's result as one or more sentences. */
function resultText(
  counts: ImportCounts,
  { replace, dryRun }: ImportChoices,
): string {
  const { imported, changed, others, removed, onEnquiry } = counts;
  const hidden = Object.entries({
    "withdrawn product": counts.withdrawn,
    "prescription medicine": counts.hidden,
  }).flatMap(([thing, count]) => (count > 0 ? countOf(count, thing) : []));
  const rest = hidden.length > 0 ? ` Not on sale: ${hidden.join(", ")}.` : "";
  if (!dryRun) {
    const [is, stays] =
      others === 1 ? ["is", "stays as it was"] : ["are", "stay as they were"];
    const fate = replace ? `${is} no longer sold` : stays;
    return `Imported ${countOf(imported, "product")}, ${formatNumber(changed)} new or changed; ${countOf(others, "other")} ${fate}.${rest} The shop sells from this catalog now.\n`;
  }
  const fate = replace ? "would no longer be sold" : "would stay";
  const asked =
    onEnquiry > 0
      ? ` "Ask us" instead of "Add to Cart": ${countOf(onEnquiry, "product")}.`
      : "";
  const more = others > removed.length ? ", …" : "";
  const names = removed.length > 0 ? ` (${removed.join(", ")}${more})` : "";
  return `Would import ${countOf(imported, "product")}; ${countOf(others, "other")} ${fate}${names}.${asked}${rest} Nothing was written.\n`;
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

/** A file's rows, with their progress. */
async function* readRows(
  path: string,
  options: ReadOptions,
  onProgress: (share: number, count: number) => void,
): AsyncGenerator<FileRow> {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  let bytes = 0;
  const onBytes = (read: number) => void (bytes = read);
  let count = 0;
  for await (const row of readCatalog(path, { ...options, onBytes })) {
    count += 1;
    onProgress(bytes / size, count);
    yield row;
  }
}

/**
 * The products of the valid rows of a file.
 *
 * @throws OperatorError at the end, if they may not become the catalog
 */
async function* validProducts(
  rows: AsyncIterable<FileRow>,
  file: string,
  { report }: ImportListener,
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
  { db, config, rulesFolder }: ImportPlace,
  choices: ImportChoices,
  listener: ImportListener,
): Promise<ImportResult> {
  const { report, onProgress, onMistake } = listener;
  const { path, mapping, replace, dryRun, strict = false } = choices;
  const { dataDir, prescriptionMedicines } = config;
  const format =
    mapping === undefined ? CATALOG_FORMAT : await readMapping(mapping);
  const decimal = choices.decimalComma ? "," : format.decimal;
  const { country } = await readShop(db);
  const names = readMedicineNames(dataDir, country, onMistake);
  const reading: ReadOptions = {
    format: { ...format, decimal },
    names,
    onSeparator: (separator) => void (report.separator = separator),
  };
  const read = (step: string) =>
    readRows(path, reading, (share, count) =>
      onProgress(step, "rows", share, count),
    );
  let rows: AsyncIterable<FileRow> = read("Reading");
  if (choices.photos !== undefined) {
    const photos = new PhotoFolder(choices.photos);
    const make = async (file: string) => {
      if (!dryRun) return makePhoto(file, dataDir);
      await checkPhoto(file);
      return file;
    };
    // The file is read once more, so that a broken one has no photos made.
    await photos.make(read("Looking for photos"), make, (count, all) =>
      onProgress("Making photos", "photos", count / all, count),
    );
    rows = photos.put(rows);
  }
  const file = basename(path);
  const wasStarter = await sellsStarterCatalog(db);
  const products = validProducts(rows, file, listener, strict);
  const counts = await importCatalog({ db, names }, products, {
    mode: replace ? "replace" : "upsert",
    source: `import:${file}`,
    keepPhotos: choices.photos === undefined,
    hidesPrescription: prescriptionMedicines === "hide",
    dryRun,
    isOnEnquiry: dryRun
      ? await readEnquiryChange({ ...config, country }, rulesFolder, wasStarter)
      : undefined,
    base: choices.base,
    note: (transaction, done) =>
      noteImport(
        transaction,
        choices.by,
        `${file}: ${foundText(done, choices, report)}`,
        done.version,
      ),
    onRead: () => onProgress("Comparing", "products"),
  });
  const isAskedAbout =
    wasStarter && !dryRun && prescriptionMedicines === undefined;
  return {
    found: foundText(counts, choices, report),
    done:
      resultText(counts, choices) +
      (isAskedAbout
        ? "Prescription medicines can only be asked about from now on. Set PRESCRIPTION_MEDICINES=label to let them be ordered.\n"
        : ""),
    removed: replace ? counts.others : 0,
    report: report.toString(),
    errors: [...report.errors],
    version: counts.version,
  };
}
