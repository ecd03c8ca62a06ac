import { statSync } from "node:fs";
import { basename } from "node:path";
import type { CatalogProduct } from "../catalog/catalogProduct";
import { sellsStarterCatalog } from "../catalog/catalogSource";
import { addEvent, CATALOG } from "../db/eventRepository";
import { checkPhoto, makePhoto } from "../images/makePhoto";
import {
  CATALOG_FORMAT,
  readCatalog,
  type FileRow,
  type ReadOptions,
} from "../import/catalogFile";
import { readMapping } from "../import/columnMapping";
import {
  importCatalog,
  type ImportCounts,
  type Note,
} from "../import/importCatalog";
import { countOf, grouped, ImportReport } from "../import/importReport";
import { PhotoFolder } from "../import/photos";
import { OperatorError } from "../operatorError";
import { readMedicineNames } from "../medicines/readMedicineNames";
import { readShop } from "../shop/currentShop";
import { readEnquiries } from "../shop/saleRules";
import { shopPaths } from "../shopPaths";
import type { CliContext } from "./cliContext";
import { printJson, showProgress, type TakeRow } from "./importOutput";

/** The choices of an import; paths as they were typed. */
export interface ImportOptions {
  mapping?: string;
  photos?: string;
  replace?: boolean;
  strict?: boolean;
  dryRun?: boolean;
  decimalComma?: boolean;
  base?: number;
  json?: boolean;
  /** Who is named in the history. */
  by?: string;
}

/** An import's result as one or more sentences. */
function resultText(
  counts: ImportCounts,
  { replace, dryRun }: ImportOptions,
): string {
  const { imported, changed, others, removed, onEnquiry, contradicted } =
    counts;
  const hidden = Object.entries({
    "withdrawn product": counts.withdrawn,
    "prescription medicine": counts.hidden,
  }).flatMap(([thing, count]) => (count > 0 ? countOf(count, thing) : []));
  const rest =
    (hidden.length > 0 ? ` Not on sale: ${hidden.join(", ")}.` : "") +
    (contradicted > 0
      ? ` Ingredients left out: ${countOf(contradicted, "product")}, because others of the same name say otherwise.`
      : "");
  if (!dryRun) {
    const [is, stays] =
      others === 1 ? ["is", "stays as it was"] : ["are", "stay as they were"];
    const fate = replace ? `${is} no longer sold` : stays;
    return `Imported ${countOf(imported, "product")}, ${grouped(changed)} new or changed; ${countOf(others, "other")} ${fate}.${rest} The shop sells from this catalog now.\n`;
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
  { replace }: ImportOptions,
  { rejected }: ImportReport,
): string =>
  [
    `${grouped(added)} new`,
    `${grouped(changed - added)} changed`,
    ...(replace && others > 0 ? [`${grouped(others)} no longer sold`] : []),
    `${countOf(rejected, "row")} with errors`,
  ].join(", ");

/**
 * Writes down what was done to the catalog.
 *
 * @param who did it; undefined if nobody was named
 * @param actionOf says what was done
 */
export const noteImport =
  (who = "", actionOf: (counts: ImportCounts) => string): Note =>
  (db, counts, base) =>
    addEvent(db, {
      who,
      subject: CATALOG,
      action: actionOf(counts),
      before: String(base),
      after: String(counts.version),
    });

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
 * @param take gets each row
 * @throws OperatorError at the end, if they may not become the catalog
 */
async function* validProducts(
  rows: AsyncIterable<FileRow>,
  take: TakeRow,
  {
    file,
    report,
    strict,
  }: { file: string; report: ImportReport; strict: boolean },
): AsyncGenerator<CatalogProduct> {
  for await (const row of rows) {
    take(row);
    report.take(row);
    if (row.product !== undefined) yield row.product;
  }
  if (strict && report.rejected > 0) {
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
 * Imports a file, and prints what it has found and done.
 *
 * @param take gets each row
 * @throws OperatorError if nothing is changed
 */
export async function runImport(
  context: CliContext,
  path: string,
  options: ImportOptions,
  take: TakeRow,
): Promise<void> {
  const { config, pathOf, withDatabase } = context;
  const { rules } = shopPaths(context.root);
  const { mapping, replace, dryRun, base, strict = false, json } = options;
  const { dataDir, prescriptionMedicines } = config;
  const format =
    mapping === undefined ? CATALOG_FORMAT : await readMapping(pathOf(mapping));
  const decimal = options.decimalComma ? "," : format.decimal;
  const { country } = await withDatabase(readShop);
  const names = readMedicineNames(dataDir, country, (problem) =>
    context.printError(`${problem}\n`),
  );
  const progress = showProgress(context, json);
  const report = new ImportReport();
  const reading: ReadOptions = {
    format: { ...format, decimal },
    names,
    onSeparator: (separator) => void (report.separator = separator),
  };
  const read = (step: string) =>
    readRows(path, reading, (share, count) =>
      progress(step, "rows", share, count),
    );
  const make = async (file: string) => {
    if (!dryRun) return makePhoto(file, dataDir);
    await checkPhoto(file);
    return file;
  };
  const store = async () => {
    let rows: AsyncIterable<FileRow> = read("Reading");
    if (options.photos !== undefined) {
      const photos = new PhotoFolder(pathOf(options.photos));
      // The file is read once more, so that a broken one has no photos made.
      await photos.make(read("Looking for photos"), make, (count, all) =>
        progress("Making photos", "photos", count / all, count),
      );
      rows = photos.put(rows);
    }
    const file = basename(path);
    const products = validProducts(rows, take, { file, report, strict });
    return withDatabase(async (db) => {
      const wasStarter = await sellsStarterCatalog(db);
      const counts = await importCatalog({ db, dataDir, names }, products, {
        mode: replace ? "replace" : "upsert",
        source: `import:${file}`,
        keepPhotos: options.photos === undefined,
        hidesPrescription: prescriptionMedicines === "hide",
        dryRun,
        isOnEnquiry: dryRun
          ? await readEnquiries({ ...config, country }, rules, wasStarter)
          : undefined,
        base,
        note: noteImport(
          options.by,
          (done) => `${file}: ${foundText(done, options, report)}`,
        ),
        onRead: () =>
          progress(dryRun ? "Comparing" : "Building the catalog", "products"),
      });
      return { wasStarter, counts };
    });
  };
  const { wasStarter, counts } = await store().finally(async () => {
    const { errors } = report;
    if (json) await printJson(context, { report: report.toString(), errors });
    else if (report.rows > 0) await context.print(report.toString());
  });
  const isAskedAbout =
    wasStarter && !dryRun && prescriptionMedicines === undefined;
  const done =
    resultText(counts, options) +
    (isAskedAbout
      ? "Prescription medicines can only be asked about from now on. Set PRESCRIPTION_MEDICINES=label to let them be ordered.\n"
      : "");
  if (!json) return context.print(done);
  const { others, version } = counts;
  const found = foundText(counts, options, report);
  const removed = replace ? others : 0;
  await printJson(context, { found, done, removed, version });
}
