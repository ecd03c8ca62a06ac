import type { Command } from "commander";
import { stringify } from "csv-stringify/sync";
import type { CatalogProduct } from "../catalog/catalogProduct";
import { productsInOrder, readCurrent } from "../catalog/catalogRepository";
import {
  readWithdrawals,
  withdrawnProduct,
} from "../catalog/withdrawalRepository";
import type { ShopDatabase } from "../db/schema";
import { catalogCells } from "../import/catalogCells";
import { CATALOG_COLUMNS } from "../import/catalogRow";
import { countOf } from "../import/importReport";
import { withExamples } from "./arguments";
import type { CliContext } from "./cliContext";
import { writeOwnFile } from "./output";

async function* exportedProducts(
  db: ShopDatabase,
  version: number,
): AsyncGenerator<CatalogProduct[]> {
  yield* productsInOrder(db, version);
  const withdrawals = await readWithdrawals(db);
  yield [...withdrawals.values()].flatMap((row) => withdrawnProduct(row) ?? []);
}

/** catalog:export. */
export function addExportCommand(program: Command, context: CliContext): void {
  program
    .command("catalog:export")
    .usage("-- FILE")
    .summary("writes the catalog as a CSV file, also while the shop is open")
    .description(
      withExamples(
        "Writes all products into a CSV file that catalog:import reads back without a change. Hidden products are included.",
        "npm run catalog:export -- catalog.csv",
      ),
    )
    .argument("<file>", "such as catalog.csv; replaced if it exists")
    .action(async (name: string) => {
      const file = context.pathOf(name);
      let count = 0;
      const write = (db: ShopDatabase, version: number) =>
        writeOwnFile(file, async (append) => {
          count = 0;
          append(stringify([CATALOG_COLUMNS], { bom: true }));
          for await (const products of exportedProducts(db, version)) {
            const columns = [...CATALOG_COLUMNS];
            append(stringify(products.map(catalogCells), { columns }));
            count += products.length;
          }
        });
      await context.withDatabase((db) =>
        readCurrent(db, (version) => write(db, version)),
      );
      await context.print(`Wrote ${countOf(count, "product")} to ${file}\n`);
    });
}
