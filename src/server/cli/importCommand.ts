import type { Command } from "commander";
import type { FileRow } from "../import/catalogFile";
import { readMapping } from "../import/columnMapping";
import {
  importCatalog,
  soundRows,
  type ImportedFile,
} from "../import/importCatalog";
import { countOf, grouped } from "../import/counts";
import { ImportReport } from "../import/importReport";
import { syncedAtEnd } from "../db/syncedAtEnd";
import type { CliContext } from "./cliContext";
import { followedRows } from "./followedRows";
import { withPhotos } from "./importPhotos";
import { showProgress, type Progress } from "./progress";
import { withReportFile, type TakeRow } from "./reportFile";

interface ImportOptions {
  mapping?: string;
  photos?: string;
  replace: boolean;
  strict: boolean;
  dryRun: boolean;
  report?: string;
}

async function store(
  world: CliContext,
  file: ImportedFile,
  { replace, progress }: { replace: boolean; progress: Progress },
): Promise<string> {
  const counts = await world.withDatabase((db) =>
    syncedAtEnd(db, () =>
      importCatalog(db, file, {
        others: replace ? "hide" : "stay",
        steps: {
          onRead: () => progress.step("Sorting", "products"),
          onPlaced: (count, all) => progress.at({ share: count / all, count }),
          onSold: () => progress.step("Tidying up", "products"),
        },
      }),
    ),
  );
  const { loaded, carriedOver, isTidy } = counts;
  const others = replace
    ? "others are no longer sold, and kept for reference"
    : "others stay as they were";
  return (
    `Imported ${countOf(loaded, "product")}; ${grouped(carriedOver)} ${others}. The shop sells from this catalog now.\n` +
    (isTidy
      ? ""
      : "The catalog before could not be removed from the database now; the next start of the shop will do it.\n")
  );
}

async function check(file: ImportedFile): Promise<string> {
  let count = 0;
  for await (const row of soundRows(file)) if (row) count += 1;
  return `Would import ${countOf(count, "product")}. Nothing was written.\n`;
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
  world: CliContext,
  path: string,
  options: ImportOptions,
  take: TakeRow,
): Promise<void> {
  const { mapping, photos: folder, dryRun, strict, replace } = options;
  const format =
    mapping === undefined
      ? undefined
      : await readMapping(world.pathOf(mapping));
  const progress = showProgress({
    write: world.complain,
    width: world.terminalWidth,
  });
  const report = new ImportReport();
  try {
    const read = () => followedRows(path, { format, progress });
    const rows =
      folder === undefined
        ? read()
        : await withPhotos(world, read, { folder, dryRun, progress });
    const file = { path, rows: reported(rows, take), report, strict };
    progress.step("Reading", "rows");
    const done = dryRun
      ? await check(file)
      : await store(world, file, { replace, progress });
    progress.end();
    await world.print(report.toString() + done);
  } catch (error) {
    progress.end();
    if (report.rows > 0) await world.print(report.toString());
    throw error;
  }
}

/** catalog:import. */
export function addImportCommand(program: Command, world: CliContext): void {
  program
    .command("catalog:import")
    .usage("-- [options] FILE")
    .summary("imports a catalog, also while the shop is open")
    .description(
      "Imports products from a CSV file, packed by gzip or not, also while the shop is\nopen, which sells from the old catalog until the new one is whole. Rows that\ncan't be sold fall out and are named. See docs/catalog-import.md.",
    )
    .argument("<file>", "UTF-8, such as medicines.csv or medicines.csv.gz")
    .option(
      "-m, --mapping <file>",
      "JSON that gives our column for each heading of yours",
    )
    .option(
      "-p, --photos <folder>",
      "take the photos that the file names, or such as ID.jpg, from this folder",
    )
    .option(
      "--replace",
      "make the file the whole catalog: other products are no longer sold",
      false,
    )
    .option("--strict", "refuse the file if any row falls out", false)
    .option("-n, --dry-run", "check everything and write nothing", false)
    .option(
      "-r, --report <file>",
      "write what was found in each row, as JSON (.json) or CSV",
    )
    .action(async (name: string, options: ImportOptions) => {
      const path = world.pathOf(name);
      if (options.report === undefined) {
        await runImport(world, path, options, () => {});
        return;
      }
      await withReportFile(world.pathOf(options.report), (take) =>
        runImport(world, path, options, take),
      );
    });
}
