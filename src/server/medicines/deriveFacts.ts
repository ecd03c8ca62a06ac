import type { Ingredient, Medicine, PackUnit } from "../../domain/medicine";
import { FORM_CODES, formOf } from "./medicineForm";
import { foldName } from "../../domain/search";

/** What facts are derived from. */
export interface MedicineTexts {
  name: string;
  brand: string;
  description: string;
  /** Milligrams; null if there is no single strength. */
  mg: number | null;
  /** Whether the source says how many a pack holds. */
  hasPack: boolean;
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const UNIT = String.raw`(?:mg|g|mcg|[µμ]g|ug|micrograms?|microgrammes?|iu|%)`;
const PER = String.raw`(?: ?/ ?(?:${NUMBER})? ?(?:ml|g)(?![\p{L}]))?`;
/** A number, its unit, and what it is in: "500 mg", "125mg/5ml". */
const AMOUNT = String.raw`(${NUMBER}) ?(${UNIT})(${PER})`;

/** Strengths that registries computed have noise such as 0.299999999999997. */
const readNumber = (text: string) =>
  Math.round(Number(text.replace(",", ".")) * 10_000) / 10_000;

/** One unit for micrograms, and milligrams for grams; "mg/1 ml" is "mg/ml", "mg/2,5 ml" is "mg/2.5ml". */
function readAmount([, number, written, per = ""]: readonly string[]) {
  const unit = written!.toLowerCase();
  const isGrams = unit === "g" && per === "";
  const isMicro = /mcg|micro|[uµμ]g/.test(unit);
  const factor = isGrams ? 1_000 : 1;
  return {
    strength: readNumber(number!) * factor,
    unit:
      (isMicro ? "mcg" : isGrams ? "mg" : unit) +
      per
        .toLowerCase()
        .replaceAll(" ", "")
        .replace(",", ".")
        .replace(/\/1(?=ml|g)/, "/"),
  };
}

const named = (
  name: string,
  { strength, unit }: Omit<Ingredient, "name">,
): Ingredient => ({
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
    const [, name, ...amount] = found;
    const ingredient = named(name!, readAmount(["", ...amount]));
    if (!(ingredient.strength > 0)) return undefined;
    ingredients.push(ingredient);
  }
  return ingredients;
}

const DESCRIBED = /^(.+) \| ([A-Z]{3,8})$/;
/** Ingredients and perhaps the maker's name, strengths, form. */
const NAMED = new RegExp(
  String.raw`^([\p{L}' /-]+?) ?((?:\/? ?${AMOUNT.replace(/\((?!\?)/g, "(?:")})+)(?:,.*,|,)? ([^,]+)$`,
  "iu",
);

/** French names of ingredients mostly differ from English ones by accents and a last e. */
const nameKey = (name: string) =>
  foldName(name)
    .replace(/ hc[li]$/, " hydrochloride")
    .replaceAll("sulph", "sulf")
    .replace(/e(?= |$)/g, "");

/** The names that ingredients may have, by what they are compared by. */
export const ingredientIndex = (names: readonly string[]) =>
  new Map(names.map((name) => [nameKey(name), name]));

/** The known ingredients that a name starts with, if only the maker's name follows. */
function knownIngredients(
  words: string,
  brand: string,
  known: ReadonlyMap<string, string>,
): string[] | undefined {
  const maker = `${foldName(brand)} `;
  const all = foldName(words).replace(/ lp$/, "").split(" ");
  for (let count = all.length; count > 0; count -= 1) {
    const rest = all.slice(count).map((word) => `${word} `);
    if (!maker.startsWith(rest.join(""))) continue;
    const names = all.slice(0, count).join(" ").split("/");
    const found = names.flatMap(
      (name) => known.get(nameKey(name.trim())) ?? [],
    );
    if (found.length === names.length) return found;
  }
  return undefined;
}

/** What a name says: "Paracetamol 500mg tablets", "METFORMINE EG 500 mg, comprimé pelliculé". */
function factsOfName(
  { name, brand }: MedicineTexts,
  known: ReadonlyMap<string, string>,
): Pick<Medicine, "form" | "ingredients"> {
  const found = NAMED.exec(name);
  const form = formOf(found?.[3] ?? name.slice(name.lastIndexOf(",") + 1));
  if (!found || !form) return { form };
  const names = knownIngredients(found[1]!, brand, known);
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
  known: ReadonlyMap<string, string>,
): Ingredient[] | undefined {
  const listed = readIngredients(list);
  const ingredients = listed?.flatMap((one) => {
    const name = known.get(nameKey(one.name));
    return name === undefined ? [] : named(name, one);
  });
  return ingredients?.length === listed?.length ? ingredients : undefined;
}

/** Says that there is more in a medicine than one ingredient: "Plus", "1/10". */
const COMBINED =
  /\b(plus|co|comp|compound|duo|hct|hctz|combi|comb|extra)\b|\d ?\/ ?\d/i;
/** Says that a tablet or capsule is not a plain one. */
const NOT_PLAIN =
  /(?:\b|\d)(sr|xl|xr|er|cr|mr|la|retard|lp|odt?|melt|eff|effervescent|dispersible|chewable|ec|soluble)\b/i;
/** Numbers of a name, with their units if they have some; not those of "125mg/5ml" and "0,1%". */
const NAME_NUMBERS = new RegExp(
  String.raw`(?:^|[^\p{L}\d.,])(${NUMBER})(?: ?(${UNIT}|[\p{L}/%]+))?`,
  "giu",
);
const PLAIN_UNIT = /^(mg|mcg|[µμ]g|g)$/i;
const inMg = ({ strength, unit }: Omit<Ingredient, "name">) =>
  unit === "mcg" ? strength / 1_000 : strength;

/** Whether what the name and the strength column say agrees with the ingredients. */
function areConfirmed(
  ingredients: readonly Ingredient[],
  { name, mg }: MedicineTexts,
): boolean {
  const amounts = ingredients.map(inMg);
  const isOneOf = (figure: number) =>
    amounts.some((amount) => Math.abs(amount - figure) < 0.001);
  if (mg !== null && !isOneOf(mg)) return false;
  const names = new Set(ingredients.map((one) => one.name));
  if (names.size < ingredients.length) return false;
  const isAlone = ingredients.length === 1;
  if (isAlone && COMBINED.test(name)) return false;
  return [...name.matchAll(NAME_NUMBERS)].every((figure) => {
    const [, number, unit] = figure;
    if (unit)
      return !PLAIN_UNIT.test(unit) || isOneOf(inMg(readAmount(figure)));
    // The 35 of "Claro 35" is the strength of an ingredient that the source forgot.
    return !isAlone || readNumber(number!) === ingredients[0]!.strength;
  });
}

/** Whether the strengths are those of one tablet, or of a cream or syrup all per the same ml or g. */
function fitForm(ingredients: readonly Ingredient[], form: string): boolean {
  const isCounted = /tablet|capsule|lozenge|suppository/.test(form);
  const [per, ...others] = ingredients.map(({ unit }) =>
    unit === "%" ? unit : unit.split("/")[1],
  );
  return isCounted === !per && others.every((other) => other === per);
}

/** Another form that a name speaks of. */
const FORM_WORD =
  /\b(tablet|capsule|syrup|suspension|cream|ointment|gel|lotion|shampoo|suppositor|sachet|drops|injection|infusion)/i;

/**
 * Derives ingredients, form and pack unit from a medicine's texts, by the rules
 * of docs/catalog-import.md. What is not certain is left out.
 *
 * @param known the names that ingredients may have, from `ingredientIndex`
 */
export function deriveFacts(
  texts: MedicineTexts,
  known: ReadonlyMap<string, string>,
): Pick<Medicine, "ingredients" | "form" | "unit"> {
  const { name, description, hasPack } = texts;
  const described = DESCRIBED.exec(description);
  const coded = described && FORM_CODES[described[2]!];
  // An injection or a stent: nothing that a pack is counted in.
  if (described && !coded) return {};
  const { form, ingredients } = coded
    ? { form: coded, ingredients: listedIngredients(described[1]!, known) }
    : factsOfName(texts, known);
  if (form === undefined) return {};
  const word = coded && FORM_WORD.exec(name)?.[0].toLowerCase();
  if (word && !form.includes(word)) return {};
  const isSure =
    ingredients &&
    fitForm(ingredients, form) &&
    areConfirmed(ingredients, texts);
  const unit = /tablet|capsule/.exec(form)?.[0] as PackUnit | undefined;
  return {
    ...(isSure && { ingredients }),
    ...(!(form === unit && NOT_PLAIN.test(name)) && { form }),
    ...(hasPack && unit && { unit }),
  };
}
