import { foldName } from "../../domain/search";

/** What else a word is found with, for example "acetaminophen" with "paracetamol". */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** A row that was left out, and why. */
export interface SynonymProblem {
  /** In the file, from 1. */
  line: number;
  text: string;
}

const WORD = /^[\p{L}\p{N}\p{M}]+$/u;

/**
 * Reads lines of kind, word, the word it is found with, and source. Kind "name"
 * is another name of the same substance; "brand" finds its ingredient under all
 * names, and is found by them.
 *
 * @param onProblem is told of each line that is left out
 */
export function readSynonyms(
  csv: string,
  onProblem: (problem: SynonymProblem) => void = () => {},
): Synonyms {
  const names = new Map<string, Set<string>>();
  const brands: [brand: string, ingredient: string][] = [];
  csv.split(/\r?\n/).forEach((row, index) => {
    const [kind, first = "", second = "", source] = row
      .split(",")
      .map((cell) => foldName(cell.trim()));
    const problem = (text: string) => onProblem({ line: index + 1, text });
    if (row.trim() === "" || kind === "kind") return;
    if (kind !== "name" && kind !== "brand") {
      problem('The first cell must be "name" or "brand".');
    } else if (!WORD.test(first) || !WORD.test(second)) {
      problem("The second and third cell must be one word each.");
    } else if (!source) {
      problem("The fourth cell must name the source.");
    } else if (kind === "brand") {
      brands.push([first, second]);
    } else {
      const group = new Set([
        ...(names.get(first) ?? [first]),
        ...(names.get(second) ?? [second]),
      ]);
      for (const name of group) names.set(name, group);
    }
  });
  const found = new Map<string, string[]>();
  const add = (word: string, others: Iterable<string>) => {
    const known = found.get(word) ?? [];
    found.set(word, [...new Set([...known, ...others])]);
  };
  for (const [name, group] of names) {
    add(
      name,
      [...group].filter((other) => other !== name),
    );
  }
  for (const [brand, ingredient] of brands) {
    const group = names.get(ingredient) ?? [ingredient];
    add(brand, group);
    for (const name of group) add(name, [brand]);
  }
  return found;
}
