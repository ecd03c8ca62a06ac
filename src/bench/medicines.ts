import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { foldName } from "../domain/search";
import { findMatches } from "../server/catalog/matches";
import { wordsOf } from "../server/catalog/searchWords";
import {
  shippedMedicineNames,
  type MedicineName,
  type MedicineNames,
} from "../server/medicines/medicineNames";
import { indexProducts } from "../testing/memoryIndex";
import {
  britishCatalog,
  misspelledNames,
  searchedProducts,
  southAfricanCatalog,
} from "../testing/searchedCatalogs";
import { printTable, runBench } from "./bench";

type Catalog = ReturnType<typeof britishCatalog>;

/** Correct names, and misspelled ones. */
const NAMES = 300;

/** Names of one word, from the whole table. */
function someNames(names: MedicineNames, count: number): MedicineName[] {
  const all = [...names.entries()].flatMap(([, name]) =>
    /^[a-z]{6,}$/i.test(name.name) && name.ingredients.length > 0 ? [name] : [],
  );
  return Array.from(
    { length: count },
    (_, index) => all[Math.floor((index * all.length) / count)]!,
  );
}

/** Misspelled names as people write them, then some with two letters swapped. */
function misspellings(names: MedicineNames) {
  const real = misspelledNames();
  const swapped = someNames(names, NAMES - real.length).map(({ name }) => {
    const [before, a, b, after] = /^(.{3})(.)(.)(.*)$/.exec(name)!.slice(1);
    return { typed: `${before}${b}${a}${after}`.toLowerCase(), meant: name };
  });
  return [...real, ...swapped].filter(({ typed }) => !names.find(typed));
}

/** What is wrong with what a catalog shows for correct and for misspelled names. */
function check(catalog: Catalog, names: MedicineNames) {
  const index = indexProducts(catalog);
  const find = (search: string) =>
    findMatches(index, names, { search, category: "" });
  const known = new Set(
    catalog.flatMap(({ name, brand, description }) =>
      wordsOf(`${name} ${brand} ${description}`).words.map(String),
    ),
  );
  /** Whether a product has a medicine in it, or its name on it. */
  const isRight = ({ name, ingredients }: MedicineName, position: number) => {
    const product = catalog[position]!;
    const text = foldName(
      `${product.name} ${product.brand} ${product.description}`,
    );
    return (
      text.includes(foldName(name)) ||
      ingredients.every((one) => product.contains.includes(one))
    );
  };
  const wrong: string[] = [];
  const correct = someNames(names, NAMES);
  for (const name of correct) {
    const { products, didYouMean } = find(name.name);
    if (didYouMean.length > 0)
      wrong.push(`${name.name}: did you mean ${didYouMean.join(", ")}?`);
    const other = products.find((position) => !isRight(name, position));
    if (other !== undefined)
      wrong.push(`${name.name}: ${catalog[other]!.name}`);
  }
  const counts = { understood: 0, asked: 0, silent: 0 };
  const tried = misspellings(names).filter(({ typed }) => !known.has(typed));
  for (const { typed, meant } of tried) {
    const name = names.find(meant);
    const { products, didYouMean } = find(typed);
    const isGuessed = didYouMean.length > 0 || products.length > 0;
    if (!name || !isGuessed) {
      counts.silent += 1;
      continue;
    }
    const contents = name.ingredients.join();
    const isAsked = didYouMean.some(
      (text) => names.find(text)?.ingredients.join() === contents,
    );
    if (names.has(name, "exact")) wrong.push(`${typed}: guesses ${meant}`);
    const other = products.find((position) => !isRight(name, position));
    if (other !== undefined) wrong.push(`${typed}: ${catalog[other]!.name}`);
    // A catalog may misspell a name as well: its products are right.
    else if (didYouMean.length === 1 && !isAsked && products.length === 0)
      wrong.push(`${typed}: ${didYouMean.join()} for ${meant}`);
    else if (didYouMean.length > 1) counts.asked += 1;
    else counts.understood += 1;
  }
  return {
    row: { correct: correct.length, misspelled: tried.length, ...counts },
    wrong,
  };
}

/**
 * Whether a medicine's name, right or misspelled, ever shows another medicine,
 * with two catalogs, and a third one of the given file.
 *
 * npm run bench:medicines -- --french medicines-fr.csv.gz
 */
runBench(async () => {
  const { values } = parseArgs({ options: { french: { type: "string" } } });
  const catalogs: [name: string, country: string, catalog: Catalog][] = [
    ["British", "GB", britishCatalog()],
    ["South African", "ZA", southAfricanCatalog()],
  ];
  if (values.french) {
    const french = searchedProducts(readFileSync(values.french), "FR");
    catalogs.push(["French", "FR", french]);
  }
  const rows = [];
  for (const [catalog, country, products] of catalogs) {
    const { row, wrong } = check(products, shippedMedicineNames(country));
    rows.push({ catalog, ...row, wrong: wrong.length });
    for (const line of wrong) console.log(`${catalog}: ${line}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
  printTable("Names of medicines", rows);
});
