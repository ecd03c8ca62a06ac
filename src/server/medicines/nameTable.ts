import Papa from "papaparse";
import * as v from "valibot";
import { LEGAL_CLASSES } from "../../domain/product/medicine";
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

const listOf = (separator: string) =>
  v.pipe(
    v.string(),
    v.transform((cell) =>
      cell.split(separator).flatMap((part) => part.trim() || []),
    ),
  );

const orUndefined = v.pipe(
  v.string(),
  v.transform((cell) => cell || undefined),
);

const ROW = v.pipe(
  v.object({
    name: v.pipe(
      v.string(),
      v.check((name) => nameKey(name) !== "", "Write a name"),
    ),
    kind: v.picklist(NAME_KINDS),
    /** All of them; an ingredient's own name is its only one. */
    ingredients: listOf("+"),
    country: v.pipe(
      v.string(),
      v.regex(
        /^(\*|[A-Z]{2}( +[A-Z]{2})*)$/,
        "Write two letters such as GB, several with blanks between them, or * for all",
      ),
      listOf(" "),
    ),
    class: v.pipe(orUndefined, v.optional(v.picklist(LEGAL_CLASSES))),
    flags: v.pipe(listOf(" "), v.array(v.picklist(NAME_FLAGS))),
    /** The most milligrams that one tablet or capsule of an ingredient holds. */
    mostMg: v.pipe(
      orUndefined,
      v.optional(v.pipe(v.string(), v.toNumber(), v.gtValue(0))),
    ),
  }),
  v.transform(({ country: countries, class: legalClass, ...row }) => ({
    ...row,
    countries,
    legalClass,
  })),
);

/** A row of the table of names. */
export type NameRow = v.InferOutput<typeof ROW>;

/**
 * Reads a table of names of medicines, and leaves out the rows with mistakes.
 *
 * @param known rows of another table, whose ingredients may be named
 * @param onMistake called for each row that is left out, with what is wrong
 */
export function readNameTable(
  csv: string,
  known: readonly NameRow[],
  onMistake: (line: number, text: string) => void,
): NameRow[] {
  const { data } = Papa.parse<Record<string, string>>(csv, {
    delimiter: ",",
    header: true,
    transformHeader: (heading) => heading.trim(),
    transform: (cell) => cell.trim(),
  });
  const ingredients = new Map<string, string>();
  for (const { kind, name = "" } of [...known, ...data])
    if (kind === "ingredient") ingredients.set(nameKey(name), name);
  return data.flatMap<NameRow>((cells, index) => {
    if (Object.values(cells).every((cell) => cell === "")) return [];
    const leaveOut = (text: string) => {
      onMistake(index + 2, text);
      return [];
    };
    const { success, output, issues } = v.safeParse(ROW, cells);
    if (!success)
      return leaveOut(`${v.getDotPath(issues[0])}: ${issues[0].message}.`);
    const { name, kind } = output;
    const contents = kind === "ingredient" ? [name] : output.ingredients;
    const unknown = contents.find((one) => !ingredients.has(nameKey(one)));
    if (unknown !== undefined)
      return leaveOut(
        `'${unknown}' is no ingredient of the table. Check its spelling, or add a row of the kind ingredient.`,
      );
    if (
      contents.length === 0 ||
      (kind === "misspelling" && contents.length > 1)
    )
      return leaveOut(
        "Name all its ingredients, with + between them; one of a misspelling.",
      );
    return {
      ...output,
      ingredients: contents.map((one) => ingredients.get(nameKey(one))!),
    };
  });
}
