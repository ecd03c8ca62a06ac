import {
  LEGAL_CLASSES,
  type Ingredient,
  type LegalClass,
} from "../../domain/product/medicine";
import { foldName } from "../../domain/product/search";
import { DESCRIBED } from "./deriveForm";
import type { MedicineName, MedicineNames } from "./medicineNames";

/** Texts that tell the ingredients of a product. */
export interface ProductTexts {
  name: string;
  brand: string;
  description: string;
}

const SENTENCE = /[^.!?\n]+/g;
/** Says that a sentence names what is in a product. */
const NAMING =
  /\b(?:contains?|containing|(?:active )?ingredients?|composition)\b:?/i;
/** Says that a sentence warns of another medicine. */
const WARNING =
  /\b(?:not|no|never|without|free|avoid|before|if|unless|other|allergic|sensitive)\b/i;
/** Words before a strength: "codeine phosphate 8 mg". */
const BEFORE_STRENGTH =
  /([\p{L}][\p{L} -]{2,60}?)\W{0,3}\d+(?:[.,]\d+)? ?(?:mg|g|mcg|[µμ]g|micrograms?|iu|%)/giu;

/** The names of medicines that a description says are in the product. */
function namesInDescription(
  description: string,
  names: MedicineNames,
): readonly MedicineName[] {
  const [, list] = DESCRIBED.exec(description) ?? [];
  if (list !== undefined) return names.mentionedIn(list);
  return (description.match(SENTENCE) ?? []).flatMap((sentence) => {
    if (WARNING.test(sentence)) return [];
    const [, ...named] = sentence.split(NAMING);
    const strong = [...sentence.matchAll(BEFORE_STRENGTH)];
    return names.mentionedIn(
      [...named, ...strong.map(([, words]) => words)].join(" / "),
    );
  });
}

/** The ingredients that a product's texts and its own column give away by some names. */
function ingredientsBy(
  names: MedicineNames,
  { name, brand, description }: ProductTexts,
  written: readonly Ingredient[],
): string[] {
  const found = [
    ...[name, brand].flatMap((text) => names.mentionedIn(text)),
    ...namesInDescription(description, names),
  ].flatMap((one) => one.contains);
  for (const { name: own } of written) {
    const known = names.ingredientOf(own);
    const mentioned = names.mentionedIn(own).flatMap((one) => one.contains);
    const all = known ? [known] : mentioned;
    found.push(...(all.length > 0 ? all : [foldName(own)]));
  }
  return found;
}

/** A registry's codes of what is injected, infused or given as a vaccine. */
const INJECTED_CODE = /\| (?:INJ|INF|POI|PFS|AMP|VIA|VAC|TPN|DIA)$/;
/** Words for the same in names; needles and swabs are for injections too. */
const INJECTED =
  /\b(?:solution|powder|concentrate|suspension|emulsion) (?:\w+ ){0,3}for (?:\w+ )?(?:injection|infusion)|\binjectables?\b|\bvaccin/i;
const MAY_BE_INJECTED = /\binjections?\b|\binfusions?\b/i;

/** Tells if a medicine is injected or infused: nobody may buy that without a prescription. */
const isInjected = (
  { name, description }: ProductTexts,
  containsMedicine: boolean,
) =>
  INJECTED_CODE.test(description) ||
  INJECTED.test(name) ||
  (containsMedicine && MAY_BE_INJECTED.test(name));

/** The strictest of some classes. */
const strictest = (classes: readonly (LegalClass | undefined)[]) =>
  LEGAL_CLASSES.filter((one) => classes.includes(one)).at(-1);

/**
 * All ingredients that a product's texts or columns give away, by any of them,
 * and its class as far as the table of names or its form knows it. Limits and warnings
 * count these: one that is counted by mistake is asked about, a missed one harms.
 *
 * @param written the ingredients of its own column
 */
export function containedIngredients(
  texts: ProductTexts,
  written: readonly Ingredient[],
  names: MedicineNames,
): { contains: string[]; legalClass: LegalClass | undefined } {
  const titles = [texts.name, texts.brand].flatMap((text) =>
    names.mentionedIn(text),
  );
  // An own "Panadol Night" stands in the place of Panadol, which counts as well.
  const tables = names.shipped ? [names, names.shipped] : [names];
  const contains = new Set(
    tables.flatMap((table) => ingredientsBy(table, texts, written)),
  );
  // Flomax Relief is a pharmacy's, though tamsulosin is prescribed otherwise.
  const brands = titles.filter(({ legalClass, kind }) => {
    return legalClass && kind !== "ingredient" && kind !== "other name";
  });
  const decided = new Set(brands.flatMap((one) => one.contains));
  const others = [...contains].flatMap((one) =>
    decided.has(one) ? [] : names.find(one)?.legalClass,
  );
  const classes = [...brands.map((one) => one.legalClass), ...others];
  if (isInjected(texts, contains.size > 0)) classes.push("prescription");
  return { contains: [...contains].sort(), legalClass: strictest(classes) };
}
