import type {
  Ingredient,
  Medicine,
  PackUnit,
} from "../../domain/product/medicine";
import { readNumber } from "../../domain/numbers";
import { foldName } from "../../domain/product/search";
import {
  AMOUNT,
  areEqual,
  inEach,
  inMg,
  NAME_NUMBERS,
  readAmount,
  type Amount,
} from "./amounts";
import { FORM_CODES, formOf } from "./medicineForm";
import type { MedicineNames } from "./medicineNames";

/** The texts from which facts are derived. */
export interface MedicineTexts {
  name: string;
  brand: string;
  description: string;
  /** Milligrams; null if there is no single strength. */
  mg: number | null;
  /** True if the source says how many a pack holds. */
  hasPack: boolean;
}

const named = (name: string, { strength, unit }: Amount): Ingredient => ({
  name: name[0]!.toUpperCase() + name.slice(1),
  strength,
  unit,
});

const AMOUNTS = new RegExp(AMOUNT, "giu");
const COMPONENT = new RegExp(
  String.raw`^([a-z][a-z-]*\d{0,2}(?: [a-z][a-z-]*\d{0,2})*) ${AMOUNT}$`,
  "iu",
);
/**
 * Reads ingredients as a column or a registry's description lists them:
 * "Codeine 8 mg + Paracetamol 500 mg"; undefined if one of them can't be read.
 */
export function readIngredients(list: string): Ingredient[] | undefined {
  const ingredients: Ingredient[] = [];
  for (const component of list.split(" + ")) {
    const found = COMPONENT.exec(component.trim().replace(/\s+/g, " "));
    if (!found) return undefined;
    const ingredient = named(found[1]!, readAmount(found.slice(1)));
    if (!(ingredient.strength > 0)) return undefined;
    ingredients.push(ingredient);
  }
  return ingredients;
}

/** A registry's description: ingredients and the code of a form. */
export const DESCRIBED = /^(.+) \| ([A-Z]{3,8})$/;
/** Ingredients and perhaps the maker's name, strengths, form. */
const NAMED = new RegExp(
  String.raw`^([\p{L}' /-]+?) ?((?:\/? ?${AMOUNT.replace(/\((?!\?)/g, "(?:")})+)(?:,.*,|,)? ([^,]+)$`,
  "iu",
);

/** The shown name of an ingredient: that in the table, or a salt as the source has it; undefined if it is unknown. */
function shownName(written: string, names: MedicineNames): string | undefined {
  if (names.ingredientOf(written) === undefined) return undefined;
  const found = names.find(names.correct(written));
  if (found) return found.name;
  return foldName(written)
    .replace(/ hc[li]\b/, " hydrochloride")
    .replaceAll("sulph", "sulf");
}

/** The known ingredients that a name starts with, if only the maker's name follows. */
function knownIngredients(
  words: string,
  brand: string,
  names: MedicineNames,
): string[] | undefined {
  const maker = `${foldName(brand)} `;
  const all = foldName(words).replace(/ lp\b/, "").split(" ");
  for (let count = all.length; count > 0; count -= 1) {
    const rest = all.slice(count).map((word) => `${word} `);
    if (!maker.startsWith(rest.join(""))) continue;
    const parts = all.slice(0, count).join(" ").split("/");
    const found = parts.flatMap((part) => shownName(part.trim(), names) ?? []);
    if (found.length === parts.length) return found;
  }
  return undefined;
}

/** Reads a name: "Paracetamol 500mg tablets", "METFORMINE EG 500 mg, comprimé pelliculé". */
function factsOfName(
  { name, brand }: MedicineTexts,
  table: MedicineNames,
): Pick<Medicine, "form" | "ingredients"> {
  const found = NAMED.exec(name);
  const form = formOf(found?.[3] ?? name.slice(name.lastIndexOf(",") + 1));
  if (!found || !form) return { form };
  const names = knownIngredients(found[1]!, brand, table);
  const amounts = [...found[2]!.matchAll(AMOUNTS)];
  if (names?.length !== amounts.length) return { form };
  const ingredients = amounts.map((amount, index) =>
    named(names[index]!, readAmount(amount)),
  );
  return { form, ingredients };
}

/** The ingredients that a registry's description lists, if all of them are known. */
function listedIngredients(
  list: string,
  names: MedicineNames,
): Ingredient[] | undefined {
  const listed = readIngredients(list);
  const ingredients = listed?.flatMap((one) => {
    const name = shownName(one.name, names);
    return name === undefined ? [] : named(name, one);
  });
  return ingredients?.length === listed?.length ? ingredients : undefined;
}

/** Says that there is more in a medicine than one ingredient: "Plus", "1/10". */
const COMBINED =
  /\b(plus|co|comp|compound|duo|hct|hctz|combi|comb|extra)\b|\d ?\/ ?\d/i;
/** Says that a tablet or capsule is not a plain one. */
export const NOT_PLAIN =
  /(?:\b|\d)(sr|xl|xr|er|cr|mr|la|pr|sa|retard|lp|odt?|(?:quick)?melts?|melt?abs?|eff|effervescent|dispersible|disp|chewable|chew|ec|soluble|velotabs?|zydis|rapidisc|flas|continus|oros|oro|contin|chrono|depot|long|mups|enteric|release|orally|sublingual|lozenges?|suck)\b/i;
/** Tells if what the name and the strength column say agrees with the ingredients. */
function areConfirmed(
  ingredients: readonly Ingredient[],
  { name, mg }: MedicineTexts,
): boolean {
  const isOneOf = (figure: number) =>
    ingredients.some((one) => areEqual(inMg(one), figure));
  if (mg !== null && !isOneOf(mg)) return false;
  const names = new Set(ingredients.map((one) => one.name));
  if (names.size < ingredients.length) return false;
  const isAlone = ingredients.length === 1;
  if (isAlone && COMBINED.test(name)) return false;
  return [...name.matchAll(NAME_NUMBERS)].every((figure) => {
    const [text, number, unit, per] = figure;
    if (per || unit === "%") {
      const { mg, measures } = inEach(readAmount(figure));
      return ingredients.some((one) => {
        const other = inEach(one);
        const isSame = other.measures.some((own) => measures.includes(own));
        return isSame && areEqual(mg, other.mg);
      });
    }
    if (unit) return isOneOf(inMg(readAmount(figure)));
    // The 35 of "Claro 35" is the strength of an ingredient that the source forgot.
    const isBare = text.endsWith(number!);
    return (
      !isBare || !isAlone || readNumber(number!) === ingredients[0]!.strength
    );
  });
}

/** Tells if the ingredients are all that the table knows of the names in a product's name, in plausible amounts. */
function fitNames(
  ingredients: readonly Ingredient[],
  isCounted: boolean,
  { name, brand }: MedicineTexts,
  names: MedicineNames,
): boolean {
  const own = new Set(ingredients.map((one) => names.ingredientOf(one.name)));
  const isLikely = ingredients.every((one) => {
    const { mostMg = Infinity } = names.find(names.ingredientOf(one.name)!)!;
    return !isCounted || inMg(one) <= mostMg;
  });
  return (
    isLikely &&
    [name, brand].every((text) =>
      names
        .mentionedIn(text)
        .every(
          ({ kind, contains }) =>
            contains.every((one) => own.has(one)) &&
            (kind === "ingredient" ||
              kind === "other name" ||
              contains.length === own.size),
        ),
    )
  );
}

const COUNTED = /tablet|capsule|lozenge|suppository/;

/** Tells if the strengths are those of one tablet, or of a cream or syrup all per the same ml or g. */
function fitForm(ingredients: readonly Ingredient[], form: string): boolean {
  const [per, ...others] = ingredients.map(({ unit }) =>
    unit === "%" ? unit : unit.split("/")[1],
  );
  return COUNTED.test(form) === !per && others.every((other) => other === per);
}

/** Another form that a name speaks of. */
const FORM_WORD =
  /\b(tablet|capsule|syrup|suspension|cream|ointment|gel|lotion|shampoo|suppositor|sachet|drops|solution|injection|infusion)/i;

/** Forms that a registry's code gives to what may not be one. */
export const PLAIN_FORMS = ["tablet", "film-coated tablet", "capsule"];

/**
 * Tells if a medicine may be something else than the plain tablet that its code
 * says: a brand that is not, or an ingredient that is also sold otherwise.
 */
function mayNotBePlain(
  { name, description }: MedicineTexts,
  names: MedicineNames,
): boolean {
  if (NOT_PLAIN.test(name)) return true;
  const inName = names.mentionedIn(name);
  const brand = inName.find(({ kind }) => kind === "brand");
  if (brand && !brand.flags.has("line")) return brand.flags.has("release");
  return [...inName, ...names.mentionedIn(description)].some((one) =>
    names.has(one, "release"),
  );
}

/**
 * Derives ingredients, form and pack unit from a medicine's texts, by the rules
 * of docs/catalog-import.md. What is not certain is left out.
 */
export function deriveFacts(
  texts: MedicineTexts,
  names: MedicineNames,
): Pick<Medicine, "ingredients" | "form" | "unit"> {
  const { name, description, hasPack } = texts;
  const described = DESCRIBED.exec(description);
  const coded = described && FORM_CODES[described[2]!];
  // An injection or a stent: nothing that a pack is counted in.
  if (described && !coded) return {};
  const { form, ingredients } = coded
    ? { form: coded, ingredients: listedIngredients(described[1]!, names) }
    : factsOfName(texts, names);
  if (form === undefined) return {};
  const word = coded && FORM_WORD.exec(name)?.[0].toLowerCase();
  if (word && !form.includes(word)) return {};
  const isSure =
    ingredients &&
    fitForm(ingredients, form) &&
    areConfirmed(ingredients, texts) &&
    fitNames(ingredients, COUNTED.test(form), texts, names);
  const unit = /tablet|capsule/.exec(form)?.[0] as PackUnit | undefined;
  const isDoubtful =
    (form === unit && NOT_PLAIN.test(name)) ||
    (coded && PLAIN_FORMS.includes(form) && mayNotBePlain(texts, names));
  return {
    ...(isSure && { ingredients }),
    ...(!isDoubtful && { form }),
    ...(hasPack && unit && { unit }),
  };
}
