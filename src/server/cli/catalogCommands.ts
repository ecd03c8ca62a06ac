import type { Command } from "commander";
import { OperatorError } from "../boot/operatorError";
import { catalogCsv } from "../import/exportCatalog";
import { runImport, type ImportChoices } from "../import/runImport";
import { undoImport } from "../import/undoImport";
import type { CliContext } from "./cliContext";

/** Paths are as they were typed. */
type ImportOptions = Omit<ImportChoices, "path" | "by">;

const undoLast = (context: CliContext) =>
  context.withDatabase(async (db) =>
    context.print(`${await undoImport(db)}\n`),
  );

/** Imports a file, and prints what it has found and done. */
async function importFile(
  context: CliContext,
  file: string,
  { mapping, photos, ...options }: ImportOptions,
): Promise<void> {
  const { config, pathOf } = context;
  const choices = {
    ...options,
    path: pathOf(file),
    mapping: mapping && pathOf(mapping),
    photos: photos && pathOf(photos),
  };
  const { found, report } = await context.withDatabase((db) =>
    runImport({ db, config }, choices),
  );
  context.print(report);
  context.print(
    options.dryRun
      ? `Would be imported: ${found}. Nothing was written.\n`
      : `Imported: ${found}. The shop sells from this catalog now.\n`,
  );
}

/** import and export: the catalog as a file. */
export function addCatalogCommands(
  program: Command,
  context: CliContext,
): void {
  program
    .command("import")
    .description(
      "Imports a catalog. Rows with errors are skipped and listed. See docs/catalog-import.md.",
    )
    .argument("[file]", "CSV in UTF-8, such as medicines.csv")
    .option(
      "--mapping <file>",
      "JSON file that maps your headings to our columns",
    )
    .option("--photos <folder>", "folder with the photos that the file names")
    .option(
      "--replace",
      "make the file the whole catalog: other products are no longer sold",
    )
    .option("--strict", "refuse the file if any row has an error")
    .option("--dry-run", "check everything and write nothing")
    .option("--undo", "take the last import back")
    .option("--decimal-comma", "amounts are written 32,99")
    .action(async (file: string | undefined, { undo, ...options }) => {
      if (undo) return undoLast(context);
      if (file === undefined) throw new OperatorError("Name the file.");
      return importFile(context, file, options);
    });
  program
    .command("export")
    .description(
      "Writes the catalog as CSV, also what is withdrawn. The file can be imported again without a change.",
    )
    .argument("<file>", "such as catalog.csv; replaced if it exists")
    .action((file: string) =>
      context.withDatabase((db) => context.writeFile(file, catalogCsv(db))),
    );
}
