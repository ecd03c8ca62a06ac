import type { Command } from "commander";
import Papa from "papaparse";
import { parseProduct } from "../catalog/catalogProduct";
import { inBatches } from "../db/batches";
import { catalogCells } from "../import/catalogCells";
import { CATALOG_COLUMNS } from "../import/catalogRow";
import { undoImport } from "../import/changeCatalog";
import { countOf, grouped } from "../import/importReport";
import { UsageError, withExamples, type CliContext } from "./cliContext";
import { printJson, withReportFile, type TakeRow } from "./importOutput";
import { writeOwnFile } from "./output";
import { noteImport, runImport, type ImportOptions } from "./runImport";

interface CommandOptions extends ImportOptions {
  undo?: boolean;
  report?: string;
}

/** Sells from the catalog before the last change again. */
async function undo(
  context: CliContext,
  { base, json, by }: ImportOptions,
): Promise<void> {
  const { imported, others, version } = await context.withCatalog(
    (_catalog, place) =>
      undoImport(
        place,
        base,
        noteImport(by, () => "Taken back"),
      ),
  );
  const done = `The last change of the catalog is taken back: ${countOf(imported, "product")} as before, ${grouped(others)} no longer sold. Repeat this to have the change again.\n`;
  return json ? printJson(context, { done, version }) : context.print(done);
}

/** Products that are written at a time. */
const BATCH = 200;

const csv = (rows: unknown[][]) => `${Papa.unparse(rows, { newline: "\n" })}\n`;

const exportCatalog = (context: CliContext, file: string): Promise<void> =>
  context.withCatalog(async (catalog) => {
    await writeOwnFile(file, async (append) => {
      append(`\ufeff${csv([[...CATALOG_COLUMNS]])}`);
      for (const entries of inBatches(catalog.entries(), BATCH)) {
        const rows = entries.map(({ data }) => {
          const cells = catalogCells(parseProduct(data));
          return CATALOG_COLUMNS.map((column) => cells[column]);
        });
        append(csv(rows));
      }
    });
    await context.print(
      `Wrote ${countOf(catalog.entryCount, "product")} to ${file}\n`,
    );
  });

/** catalog:import and catalog:export. */
export function addCatalogCommands(
  program: Command,
  context: CliContext,
): void {
  program
    .command("catalog:import")
    .description(
      withExamples(
        "Imports a catalog, also while the shop is open. It sells from the old one until the new one is complete. Rows with errors are skipped and listed. See docs/catalog-import.md.",
        "npm run catalog:import -- medicines.csv.gz",
        "npm run catalog:import -- --replace --dry-run medicines.csv",
        "npm run catalog:import -- --undo",
      ),
    )
    .argument(
      "[file]",
      "CSV in UTF-8, such as medicines.csv or medicines.csv.gz",
    )
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
    )
    .option("--strict", "refuse the file if any row has an error")
    .option("-n, --dry-run", "check everything and write nothing")
    .option("-r, --report <file>", "write the findings of each row as CSV")
    .option("-u, --undo", "take the last change of the catalog back")
    .option("-d, --decimal-comma", "amounts are written 32,99")
    .option(
      "-j, --json",
      "print progress and result as lines of JSON, for other programs",
    )
    .option(
      "-b, --base <version>",
      "change nothing unless this is the catalog's version, as --json tells it",
      Number,
    )
    .option("--by <name>", "who is named in the desk's history")
    .action(async (name: string | undefined, options: CommandOptions) => {
      if (options.undo) return undo(context, options);
      if (name === undefined) throw new UsageError("Name the file.");
      const run = (take: TakeRow) =>
        runImport(context, context.pathOf(name), options, take);
      return options.report === undefined
        ? run(() => {})
        : withReportFile(context.pathOf(options.report), run);
    });
  program
    .command("catalog:export")
    .description(
      withExamples(
        "Writes the catalog as CSV, also while the shop is open. The file can be imported again without a change. Products that are not on sale are included, at the end.",
        "npm run catalog:export -- catalog.csv",
      ),
    )
    .argument("<file>", "such as catalog.csv; replaced if it exists")
    .action((name: string) => exportCatalog(context, context.pathOf(name)));
}
