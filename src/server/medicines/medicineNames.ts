import { hash } from "node:crypto";
import salts from "../../assets/medicines/salts.json";
import { keyWords, nameKey, type NameFlag, type NameRow } from "./nameTable";

/** The meaning of a name in the shop's country; no ingredients if other countries give it to different medicines, and this one to none. */
export interface MedicineName extends Omit<NameRow, "countries" | "flags"> {
  /** The ingredients that limits and warnings count: all that any row names. */
  contains: readonly string[];
  /** The flags of its own rows; `has` also asks its ingredients. */
  flags: ReadonlySet<NameFlag>;
  /** False if only other countries have the name. */
  isHere: boolean;
}

/** Words that a salt, an ester or a hydrate adds to the name of an ingredient. */
const SALTS = new Set(salts.map(nameKey));

/** Tells if a word is that of a salt or the like, which names no medicine by itself. */
export const isSalt = (word: string): boolean => SALTS.has(nameKey(word));

/** The rows of a name that hold in a country: its own, those for everywhere, or those of others. */
function rowsFor(rows: readonly NameRow[], country: string) {
  const of = (place: string) =>
    rows.filter(({ countries }) => countries.includes(place));
  return [of(country), of("*"), rows].find(({ length }) => length > 0) ?? [];
}

/** One meaning out of all rows of a name. Rows of the operator's own decide, but never count less. */
function meaningOf(
  rows: readonly NameRow[],
  own: ReadonlySet<NameRow>,
  country: string,
): MedicineName {
  const [ownRows = [], shippedRows = []] = [true, false].map((isOwn) =>
    rowsFor(
      rows.filter((row) => own.has(row) === isOwn),
      country,
    ),
  );
  const counted = [...ownRows, ...shippedRows];
  const deciding = ownRows.length > 0 ? ownRows : shippedRows;
  const [first] = deciding as [NameRow, ...NameRow[]];
  const agree = deciding.every(
    ({ ingredients }) => ingredients.join() === first.ingredients.join(),
  );
  const isHere = first.countries.some((one) => one === country || one === "*");
  return {
    ...first,
    ingredients: agree ? first.ingredients : [],
    contains: [...new Set(counted.flatMap(({ ingredients }) => ingredients))],
    // Another country's class says nothing about this one.
    legalClass: isHere ? first.legalClass : undefined,
    flags: new Set(counted.flatMap(({ flags }) => flags)),
    isHere,
  };
}

/**
 * The names of medicines as the shop's country understands them. Search, rules
 * of sale and duplicates all ask this one table.
 */
export class MedicineNames {
  /** By key. */
  private readonly names = new Map<string, MedicineName>();
  /** Ingredients by the keys of how lists misspell them, which is no name that anybody is told. */
  private readonly misspellings = new Map<string, string>();
  /** The names without the operator's own; undefined if there are none of those. */
  readonly shipped: MedicineNames | undefined;
  /** Differs whenever a name or what it stands for does. */
  readonly hash: string;
  /** The words of keys by their first one, longer names first. */
  private readonly keysByWord = new Map<string, string[][]>();

  /**
   * @param own the operator's rows: they decide what a name stands for, but
   * what the shipped ones name counts towards limits as well
   */
  constructor(
    shipped: readonly NameRow[],
    own: readonly NameRow[],
    country: string,
  ) {
    this.hash = hash("sha256", JSON.stringify([shipped, own, country]));
    this.shipped =
      own.length > 0 ? new MedicineNames(shipped, [], country) : undefined;
    const rowsOf = new Map<string, NameRow[]>();
    for (const row of [...shipped, ...own]) {
      const key = nameKey(row.name);
      rowsOf.set(key, [...(rowsOf.get(key) ?? []), row]);
    }
    const ofOperator = new Set(own);
    for (const [key, rows] of rowsOf) {
      const meaning = meaningOf(rows, ofOperator, country);
      this.add(key, meaning);
      // Co-codamol is also written cocodamol.
      if (meaning.kind === "combination")
        this.add(key.replaceAll(" ", ""), meaning);
    }
    for (const keys of this.keysByWord.values()) {
      keys.sort((a, b) => b.length - a.length);
    }
  }

  private add(key: string, meaning: MedicineName): void {
    const words = key.split(" ");
    const keys = this.keysByWord.get(words[0]!);
    if (keys) keys.push(words);
    else this.keysByWord.set(words[0]!, [words]);
    if (meaning.kind === "misspelling")
      this.misspellings.set(key, meaning.contains[0]!);
    else this.names.set(key, meaning);
  }

  /** The ingredient that a list misspells; any other name as it is. */
  correct(name: string): string {
    return this.misspellings.get(nameKey(name)) ?? name;
  }

  /** All names, combinations also without their hyphen, by the key that `nameKey` gives them. */
  entries(): Iterable<[key: string, MedicineName]> {
    return this.names;
  }

  /** The meaning of a name; undefined if the table does not have it. */
  find(name: string): MedicineName | undefined {
    return this.names.get(nameKey(name));
  }

  /** The table's name of an ingredient, or of the one that this is a salt of. */
  ingredientOf(name: string): string | undefined {
    const written = name.replace(/\(.*?\)|\bequiv.*$|\beq to .*$/gi, " ");
    const words = nameKey(written).split(" ");
    const found = this.find(this.correct(words.join(" ")));
    const isName = found?.kind === "ingredient" || found?.kind === "other name";
    if (isName) return found.ingredients[0];
    if (SALTS.has(words.at(-1)!)) words.pop();
    else if (SALTS.has(words[0]!)) words.shift();
    else return undefined;
    return this.ingredientOf(words.join(" "));
  }

  /** The names that stand in a text, of several at one place the longest. */
  mentionedIn(text: string): readonly MedicineName[] {
    const words = keyWords(text);
    const found: MedicineName[] = [];
    for (let at = 0; at < words.length;) {
      const key = this.keysByWord
        .get(words[at]!)
        ?.find((name) =>
          name.every((word, index) => word === words[at + index]),
        );
      if (key) found.push(this.find(this.correct(key.join(" ")))!);
      at += key?.length ?? 1;
    }
    return found;
  }

  /** True if a name or one of its ingredients has a flag. */
  has({ flags, contains }: MedicineName, flag: NameFlag): boolean {
    return (
      flags.has(flag) ||
      contains.some((name) => this.find(name)?.flags.has(flag))
    );
  }
}
