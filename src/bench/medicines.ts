import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readCatalog } from "../server/import/catalogFile";
import { shippedMedicineNames } from "../server/medicines/readMedicineNames";
import { NameAgreement } from "../server/medicines/nameAgreement";
import {
  britishCatalog,
  searchedProducts,
  southAfricanCatalog,
  SOUTH_AFRICAN,
} from "../testing/searchedCatalogs";
import { answersToLookAlikes, answersToNames } from "../testing/searchedNames";
import { printTable, runBench } from "./bench";

/** Prints what the rows of a registry that others of their name contradict lose. */
async function printContradictions(): Promise<void> {
  const agreement = new NameAgreement();
  const described = new Map<number, string>();
  const names = shippedMedicineNames("ZA");
  for await (const { row, product } of readCatalog(SOUTH_AFRICAN, { names })) {
    if (!product) continue;
    agreement.add(product, row);
    if (product.ingredients)
      described.set(row, `${product.name}: ${product.description}`);
  }
  const rows = [...agreement.contradicted()].flatMap(
    ({ position, contents }) =>
      described.has(position) ? { row: described.get(position), contents } : [],
  );
  console.log(
    `\nIngredients of ${rows.length} South African rows are left out, because others of their name contain something else:`,
  );
  for (const { row, contents } of rows) console.log(`${row} (${contents})`);
}

/**
 * Counts the names of medicines, right or misspelled, that show another medicine,
 * with two catalogs, and a third one of the given file; then the facts that are
 * left out of the South African one.
 *
 * npm run bench:medicines -- --french medicines-fr.csv.gz
 */
runBench(async () => {
  const { values } = parseArgs({ options: { french: { type: "string" } } });
  const catalogs = [
    ["British", "GB", britishCatalog()],
    ["South African", "ZA", southAfricanCatalog()],
    ...(values.french
      ? [["French", "FR", searchedProducts(readFileSync(values.french), "FR")]]
      : []),
  ] as [name: string, country: string, ReturnType<typeof britishCatalog>][];
  const rows = [];
  for (const [catalog, country, products] of catalogs) {
    const names = shippedMedicineNames(country);
    const { counts, wrong } = answersToNames(products, names);
    const { typos, wrong: mixedUp } = answersToLookAlikes(products, names);
    const all = [...wrong, ...mixedUp];
    rows.push({ catalog, ...counts, "look-alike": typos, wrong: all.length });
    for (const line of all) console.log(`${catalog}: ${line}`);
    if (all.length > 0) process.exitCode = 1;
  }
  printTable("Names of medicines", rows);
  await printContradictions();
});
