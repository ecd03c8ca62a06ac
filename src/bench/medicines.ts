import { shippedMedicineNames } from "../server/medicines/readMedicineNames";
import {
  britishCatalog,
  southAfricanCatalog,
} from "../testing/search/searchedCatalogs";
import {
  answersToLookAlikes,
  answersToNames,
} from "../testing/search/searchedNames";
import { printTable, runBench } from "./bench";

/**
 * Counts the names of medicines, right or misspelled, that show another medicine,
 * with two catalogs.
 */
runBench(async () => {
  const catalogs = [
    ["British", "GB", britishCatalog()],
    ["South African", "ZA", southAfricanCatalog()],
  ] as const;
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
});
