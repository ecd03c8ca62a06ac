import type { Command } from "commander";
import { statSync } from "node:fs";
import { basename } from "node:path";
import { OperatorError } from "../operatorError";
import { checkPhoto, makePhoto } from "../images/makePhoto";
import {
  CATALOG_FORMAT,
  readCatalog,
  type FileRow,
  type ReadOptions,
} from "../import/catalogFile";
import { readMapping } from "../import/columnMapping";
import { undoImport } from "../import/changeCatalog";
import { importCatalog, type ImportCounts } from "../import/importCatalog";
import { validProducts, type ImportedFile } from "../import/importedFile";
import { countOf, grouped, ImportReport } from "../import/importReport";
import { PhotoFolder } from "../import/photos";
import {
  readMedicineNames,
  type MedicineNames,
} from "../medicines/medicineNames";
import { readShop } from "../shop/currentShop";
import { sellsStarterCatalog } from "../catalog/catalogSource";
import { UsageError, withExamples } from "./arguments";
import type { CliContext } from "./cliContext";
import {
  printJson,
  showProgress,
  withReportFile,
  type Progress,
  type TakeRow,
} from "./importOutput";

interface ImportOptions {
  mapping?: string;
  photos?: string;
  replace: boolean;
  strict: boolean;
  dryRun: boolean;
  undo: boolean;
  report?: string;
  decimalComma: boolean;
  base?: number;
  json: boolean;
}

/**
 * A file's rows, with their progress, until somebody presses Ctrl-C.
 *
 * @throws OperatorError then, besides what reading the file throws
 */
async function* readRows(
  path: string,
  options: Pick<ReadOptions, "format" | "names">,
  progress: Progress,
  report: ImportReport,
): AsyncGenerator<FileRow> {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  let bytes = 0;
  let isStopped = false;
  const stop = () => void (isStopped = true);
  // Once all rows are read a second Ctrl-C ends the process, which loses nothing either.
  process.once("SIGINT", stop);
  let count = 0;
  try {
    for await (const row of readCatalog(path, {
      ...options,
      onBytes: (read) => void (bytes = read),
      onSeparator: (separator) => void (report.separator = separator),
    })) {
      if (isStopped) {
        throw new OperatorError(
          "The import was stopped. The catalog is as it was.",
        );
      }
      count += 1;
      progress.update(bytes / size, count);
      yield row;
    }
  } finally {
    process.off("SIGINT", stop);
  }
}

/**
 * Makes the photos that the file names, and gives its rows their names. The file
 * is read once more for that, so that a broken file has no photos made.
 *
 * @param rows reads the file from its beginning
 */
async function withPhotos(
  { config, pathOf }: CliContext,
  rows: () => AsyncIterable<FileRow>,
  folder: string,
  dryRun: boolean,
  progress: Progress,
): Promise<AsyncIterable<FileRow>> {
  const photos = new PhotoFolder(pathOf(folder));
  progress.step("Looking for photos", "rows");
  const make = (file: string) =>
    dryRun
      ? checkPhoto(file).then(() => file)
      : makePhoto(file, config.dataDir);
  let hasBegun = false;
  await photos.make(rows(), make, (count, all) => {
    if (!hasBegun) progress.step("Making photos", "photos");
    hasBegun = true;
    progress.update(count / all, count);
  });
  return photos.put(rows());
}

/** Which of a file's products are not on sale, as a sentence with a space before it; "" if all are. */
function hiddenText({ withdrawn, hidden }: ImportCounts): string {
  const parts = Object.entries({
    "withdrawn product": withdrawn,
    "prescription medicine": hidden,
  }).flatMap(([thing, count]) => (count > 0 ? countOf(count, thing) : []));
  return parts.length === 0 ? "" : ` Not on sale: ${parts.join(", ")}.`;
}

async function store(
  { config, withDatabase }: CliContext,
  file: ImportedFile,
  { replace, photos, dryRun, base }: ImportOptions,
  names: MedicineNames,
  progress: Progress,
): Promise<{ counts: ImportCounts; done: string }> {
  const { dataDir, prescriptionMedicines } = config;
  const { wasStarter, counts } = await withDatabase(async (db) => ({
    wasStarter: await sellsStarterCatalog(db),
    counts: await importCatalog({ db, dataDir, names }, validProducts(file), {
      mode: replace ? "replace" : "upsert",
      source: `import:${basename(file.path)}`,
      keepPhotos: photos === undefined,
      hidesPrescription: prescriptionMedicines === "hide",
      dryRun,
      base,
      onRead: () =>
        progress.step(
          dryRun ? "Comparing" : "Building the catalog",
          "products",
        ),
    }),
  }));
  const { imported, changed, others, removed, contradicted } = counts;
  const rest =
    hiddenText(counts) +
    (contradicted > 0
      ? ` Ingredients left out: ${countOf(contradicted, "product")}, because others of the same name say otherwise.`
      : "");
  if (dryRun) {
    const fate = replace ? "would no longer be sold" : "would stay as they are";
    const more = others > removed.length ? ", …" : "";
    const names = removed.length > 0 ? ` (${removed.join(", ")}${more})` : "";
    const done = `Would import ${countOf(imported, "product")}; ${grouped(others)} others ${fate}${names}.${rest} Nothing was written.\n`;
    return { counts, done };
  }
  const fate = replace ? "are no longer sold" : "stay as they were";
  const done =
    `Imported ${countOf(imported, "product")}, ${grouped(changed)} new or changed; ${grouped(others)} others ${fate}.${rest} The shop sells from this catalog now.\n` +
    (wasStarter && prescriptionMedicines === undefined
      ? "Once the shop is started again, prescription medicines of this catalog can only be asked about. Set PRESCRIPTION_MEDICINES=label to let them be ordered.\n"
      : "");
  return { counts, done };
}

async function* reported(
  rows: AsyncIterable<FileRow>,
  take: TakeRow,
): AsyncGenerator<FileRow> {
  for await (const row of rows) {
    take(row);
    yield row;
  }
}

async function runImport(
  context: CliContext,
  path: string,
  options: ImportOptions,
  take: TakeRow,
): Promise<void> {
  const { mapping, photos, replace, dryRun, strict, decimalComma, json } =
    options;
  const format =
    mapping === undefined
      ? CATALOG_FORMAT
      : await readMapping(context.pathOf(mapping));
  const decimal = decimalComma ? "," : format.decimal;
  const { dataDir } = context.config;
  const { country } = await context.withDatabase(readShop);
  const names = readMedicineNames(dataDir, country, (problem) =>
    context.printError(`${problem}\n`),
  );
  const progress = showProgress(context, json);
  const report = new ImportReport();
  let stored: Awaited<ReturnType<typeof store>>;
  try {
    const read = () =>
      readRows(
        path,
        { format: { ...format, decimal }, names },
        progress,
        report,
      );
    const rows =
      photos === undefined
        ? read()
        : await withPhotos(context, read, photos, dryRun, progress);
    const file = {
      path,
      rows: reported(rows, take),
      report,
      strict,
    };
    progress.step("Reading", "rows");
    stored = await store(context, file, options, names, progress);
  } finally {
    progress.end();
    const { errors } = report;
    if (json) await printJson(context, { report: report.toString(), errors });
    else if (report.rows > 0) await context.print(report.toString());
  }
  const { done, counts } = stored;
  if (!json) return context.print(done);
  const { added, changed, others, version } = counts;
  const removed = replace ? others : 0;
  const found = [
    `${grouped(added)} new`,
    `${grouped(changed - added)} changed`,
    ...(removed > 0 ? [`${grouped(removed)} no longer sold`] : []),
    `${countOf(report.rejected, "row")} with errors`,
  ].join(", ");
  await printJson(context, { found, done, removed, version });
}

/** Sells from the catalog before the last change again. */
async function undo(
  context: CliContext,
  { base, json }: ImportOptions,
): Promise<void> {
  const { imported, others, version } = await context.withCatalog(
    (_catalog, place) => undoImport(place, base),
  );
  const done = `The last change of the catalog is taken back: ${countOf(imported, "product")} as before, ${grouped(others)} no longer sold. Repeat this to have the change again.\n`;
  return json ? printJson(context, { done, version }) : context.print(done);
}

/** @throws UsageError where it is no version */
function parseVersion(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError(`'${text}' is not a version of a catalog.`);
}

/** catalog:import. */
export function addImportCommand(program: Command, context: CliContext): void {
  program
    .command("catalog:import")
    .usage("-- [options] FILE")
    .summary("imports a catalog, also while the shop is open")
    .description(
      withExamples(
        "Imports products from a CSV file (.csv or .csv.gz), also while the shop is open, which sells from the old catalog until the new one is complete. Rows with errors are skipped and listed. See docs/catalog-import.md.",
        "npm run catalog:import -- medicines.csv.gz",
        "npm run catalog:import -- --replace --dry-run medicines.csv",
        "npm run catalog:import -- --undo",
      ),
    )
    .argument("[file]", "UTF-8, such as medicines.csv or medicines.csv.gz")
    .option(
      "-m, --mapping <file>",
      "JSON file that maps your headings to our columns",
    )
    .option(
      "-p, --photos <folder>",
      "folder with the photos that the file names, or with names such as ID.jpg",
    )
    .option(
      "--replace",
      "make the file the whole catalog: other products are no longer sold",
      false,
    )
    .option("--strict", "refuse the file if any row has an error", false)
    .option("-n, --dry-run", "check everything and write nothing", false)
    .option(
      "-r, --report <file>",
      "write the findings of each row, as JSON (.json) or CSV",
    )
    .option("-u, --undo", "take the last change of the catalog back", false)
    .option("-d, --decimal-comma", "amounts are written 32,99", false)
    .option(
      "-j, --json",
      "print progress and result as lines of JSON, for other programs",
      false,
    )
    .option(
      "-b, --base <version>",
      "change nothing unless this is the catalog's version, as --json tells it",
      parseVersion,
    )
    .action(async (name: string | undefined, options: ImportOptions) => {
      if (options.undo) return undo(context, options);
      if (name === undefined) throw new UsageError("Name the file.");
      const run = (take: TakeRow) =>
        runImport(context, context.pathOf(name), options, take);
      return options.report === undefined
        ? run(() => {})
        : withReportFile(context.pathOf(options.report), run);
    });
}
