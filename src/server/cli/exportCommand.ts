import type { Command } from "commander";
import { stringify } from "csv-stringify/sync";
import { parseProduct } from "../catalog/catalogProduct";
import type { Catalog } from "../catalog/openCatalog";
import { catalogCells } from "../import/catalogCells";
import { CATALOG_COLUMNS } from "../import/catalogRow";
import { countOf } from "../import/importReport";
import { withExamples } from "./arguments";
import type { CliContext } from "./cliContext";
import { writeOwnFile } from "./output";

/** Products that are written at a time. */
const BATCH = 200;

/** Groups rows into batches of one size, of which the last one may be smaller. */
function* inBatches<T>(rows: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const row of rows) {
    if (batch.push(row) < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** catalog:export. */
export function addExportCommand(program: Command, context: CliContext): void {
  program
    .command("catalog:export")
    .usage("-- FILE")
    .summary("writes the catalog as a CSV file, also while the shop is open")
    .description(
      withExamples(
        "Writes all products into a CSV file that catalog:import reads back without a change. Products that are not on sale are included, at the end.",
        "npm run catalog:export -- catalog.csv",
      ),
    )
    .argument("<file>", "such as catalog.csv; replaced if it exists")
    .action(async (name: string) => {
      const file = context.pathOf(name);
      const write = (catalog: Catalog) =>
        writeOwnFile(file, async (append) => {
          append(stringify([CATALOG_COLUMNS], { bom: true }));
          for (const entries of inBatches(catalog.entries())) {
            const rows = entries.map(({ data }) =>
              catalogCells(parseProduct(data)),
            );
            append(stringify(rows, { columns: [...CATALOG_COLUMNS] }));
          }
        });
      const count = await context.withCatalog(async (catalog) => {
        await write(catalog);
        return catalog.entryCount;
      });
      await context.print(`Wrote ${countOf(count, "product")} to ${file}\n`);
    });
}
