import Papa from "papaparse";
import { LEGAL_CLASSES, type LegalClass } from "../../domain/product/medicine";
import { foldName } from "../../domain/product/search";

/** Kinds of names in the table. */
const NAME_KINDS = [
  "ingredient",
  "other name",
  "misspelling",
  "combination",
  "brand",
] as const;

/** Flags of names; docs/medicines.md explains each. */
const NAME_FLAGS = ["line", "exact", "brand", "release", "child"] as const;
export type NameFlag = (typeof NAME_FLAGS)[number];

/** A row of the table of names. */
export interface NameRow {
  name: string;
  kind: (typeof NAME_KINDS)[number];
  /** All of them; an ingredient's own name is its only one. */
  ingredients: readonly string[];
  /** Two letters each, or "*" for everywhere. */
  countries: readonly string[];
  legalClass?: LegalClass | undefined;
  flags: readonly NameFlag[];
  /** The most milligrams that one tablet or capsule of an ingredient holds. */
  mostMg?: number | undefined;
}

const COLUMNS = [
  "name",
  "kind",
  "ingredients",
  "country",
  "class",
  "flags",
  "mostMg",
] as const;
type Cells = Record<(typeof COLUMNS)[number], string>;

const WORD = /[\p{L}\p{N}]+/gu;
const FINAL_E = /\p{L}{3}e$/u;

/** The words of a key. */
export function keyWords(text: string): string[] {
  const words: string[] = [];
  for (const word of foldName(text).match(WORD) ?? []) {
    if (word === "and") continue;
    const sulf = word.replaceAll("sulph", "sulf");
    words.push(FINAL_E.test(sulf) ? sulf.slice(0, -1) : sulf);
  }
  return words;
}

/**
 * The key that names are compared by: folded words without "and", British spellings of
 * sulf, and the last e that French and English names differ by.
 */
export const nameKey = (name: string): string => keyWords(name).join(" ");

const isOneOf = <Word extends string>(
  words: readonly Word[],
  text: string,
): text is Word => words.some((word) => word === text);

const listOf = (cell: string, separator: string) =>
  cell.split(separator).flatMap((part) => part.trim() || []);

/** A mistake in a row by itself; undefined if it has none. */
function mistakeIn(cells: Cells, isKnown: (name: string) => boolean) {
  const { name, kind, country, class: legalClass, flags, mostMg } = cells;
  const key = nameKey(name);
  const ingredients = listOf(cells.ingredients, "+");
  if (key === "") return "Write a name.";
  if (!isOneOf(NAME_KINDS, kind))
    return `'${kind}' is no kind. Write one of ${NAME_KINDS.join(", ")}.`;
  if (kind === "ingredient" && ingredients.length > 0)
    return "Leave the ingredients of an ingredient empty.";
  if (kind !== "ingredient" && ingredients.length === 0)
    return "Name all its ingredients, with + between them.";
  if (kind === "misspelling" && ingredients.length > 1)
    return "Name the one ingredient that it misspells.";
  if (ingredients.some((ingredient) => nameKey(ingredient) === key))
    return `'${name}' names itself. Name the ingredients that it stands for.`;
  const unknown = ingredients.find((ingredient) => !isKnown(ingredient));
  if (unknown !== undefined)
    return `'${unknown}' is no ingredient of the table. Check its spelling, or add a row of the kind ingredient.`;
  if (!/^(\*|[A-Z]{2}( [A-Z]{2})*)$/.test(country))
    return `'${country}' is no country. Write two letters such as GB, several with blanks between them, or * for all.`;
  if (legalClass !== "" && !isOneOf(LEGAL_CLASSES, legalClass))
    return `'${legalClass}' is no class. Write one of ${LEGAL_CLASSES.join(", ")}, or leave it empty.`;
  const wrong = listOf(flags, " ").find((flag) => !isOneOf(NAME_FLAGS, flag));
  if (wrong !== undefined)
    return `'${wrong}' is no flag. Write some of ${NAME_FLAGS.join(", ")}.`;
  if (mostMg !== "" && !(Number(mostMg) > 0))
    return `'${mostMg}' is no strength. Write milligrams such as 0.05.`;
  return undefined;
}

/**
 * Reads a table of names of medicines, and leaves out the rows with mistakes.
 *
 * @param known names of ingredients that another table has
 * @param onMistake called for each row that is left out, in one sentence or two
 */
export function readNameTable(
  csv: string,
  known: Iterable<string>,
  onMistake: (line: number, text: string) => void,
): NameRow[] {
  const { data, meta } = Papa.parse<Partial<Cells>>(csv, {
    delimiter: ",",
    header: true,
    transformHeader: (heading) => heading.trim(),
    transform: (cell) => cell.trim(),
  });
  const missing = COLUMNS.find((column) => !meta.fields?.includes(column));
  if (missing !== undefined) {
    onMistake(1, `The column ${missing} is missing.`);
    return [];
  }
  const rows = data.map((row) => {
    const cells = COLUMNS.map((column) => [column, row[column] ?? ""]);
    return Object.fromEntries(cells) as Cells;
  });
  const ingredients = new Map(
    [
      ...known,
      ...rows.flatMap(({ kind, name }) => (kind === "ingredient" ? name : [])),
    ].map((name) => [nameKey(name), name]),
  );
  const lines = new Map<string, number>();
  return rows.flatMap<NameRow>((cells, index) => {
    const line = index + 2;
    if (Object.values(cells).every((cell) => cell === "")) return [];
    const countries = listOf(cells.country, " ");
    const places = countries.map((one) => `${nameKey(cells.name)} ${one}`);
    const twice = places.find((place) => lines.has(place));
    const mistake =
      mistakeIn(cells, (name) => ingredients.has(nameKey(name))) ??
      (twice &&
        `'${cells.name}' stands in line ${lines.get(twice)} for the same country.`);
    if (mistake !== undefined) {
      onMistake(line, mistake);
      return [];
    }
    places.forEach((place) => lines.set(place, line));
    const named = listOf(cells.ingredients, "+").map((name) =>
      ingredients.get(nameKey(name))!,
    );
    return {
      name: cells.name,
      kind: cells.kind as NameRow["kind"],
      ingredients: cells.kind === "ingredient" ? [cells.name] : named,
      countries,
      legalClass: (cells.class || undefined) as LegalClass | undefined,
      flags: listOf(cells.flags, " ") as NameFlag[],
      mostMg: cells.mostMg === "" ? undefined : Number(cells.mostMg),
    };
  });
}
