import type { Command } from "commander";
import { keptText, undoImport } from "../import/undoImport";
import { catalogCsv } from "../import/exportCatalog";
import { countOf, formatNumber } from "../../domain/units";
import { ImportReport } from "../import/importReport";
import { runImport, type ImportChoices } from "./runImport";
import { shopPaths } from "../shopPaths";
import { UsageError, withExamples, type CliContext } from "./cliContext";
import { showProgress } from "./importOutput";
import { writeOwnFile } from "./output";

/** The options of the command; paths as they were typed. */
interface CommandOptions extends Omit<ImportChoices, "path"> {
  undo?: boolean;
}

/** Takes the last import back. */
const undo = (context: CliContext, { by }: CommandOptions) =>
  context.withDatabase(async (db) => {
    const undone = await undoImport(db, by);
    await context.print(
      `The last import is taken back: ${countOf(undone.restored, "product")} as before, ${formatNumber(undone.removed)} no longer sold.${keptText(undone)} Repeat this to have the import again.\n`,
    );
  });

/** Imports a file, and prints what it has found and done. */
async function importFile(
  context: CliContext,
  file: string,
  options: CommandOptions,
): Promise<void> {
  const { config, pathOf, root, withDatabase } = context;
  const { mapping, photos } = options;
  const choices: ImportChoices = {
    ...options,
    path: pathOf(file),
    mapping: mapping && pathOf(mapping),
    photos: photos && pathOf(photos),
  };
  const report = new ImportReport();
  const listener = {
    report,
    onProgress: showProgress(context),
    onMistake: (sentence: string) => context.printError(`${sentence}\n`),
  };
  const { done } = await withDatabase((db) =>
    runImport(
      { db, config, rulesFolder: shopPaths(root).rules },
      choices,
      listener,
    ),
  ).finally(async () => {
    if (report.rows > 0) await context.print(report.toString());
  });
  await context.print(done);
}

const exportCatalog = (context: CliContext, file: string): Promise<void> =>
  context.withDatabase(async (db) => {
    let count = 0;
    await writeOwnFile(file, async (append) => {
      const onRows = (rows: number) => void (count += rows);
      for await (const piece of catalogCsv(db, onRows)) append(piece);
    });
    await context.print(`Wrote ${countOf(count, "product")} to ${file}\n`);
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
    .option("-u, --undo", "take the last import back")
    .option("-d, --decimal-comma", "amounts are written 32,99")
    .option("--by <name>", "who is named in the desk's history")
    .action(async (name: string | undefined, options: CommandOptions) => {
      if (options.undo) return undo(context, options);
      if (name === undefined) throw new UsageError("Name the file.");
      return importFile(context, name, options);
    });
  program
    .command("catalog:export")
    .description(
      withExamples(
        "Writes the catalog as CSV, also while the shop is open. The file can be imported again without a change. Withdrawn products are included.",
        "npm run catalog:export -- catalog.csv",
      ),
    )
    .argument("<file>", "such as catalog.csv; replaced if it exists")
    .action((name: string) => exportCatalog(context, context.pathOf(name)));
}
