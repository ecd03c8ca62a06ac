import type { Ingredient } from "../../domain/product/medicine";
import { NUMBER, readNumber } from "./numbers";

const UNIT = String.raw`(?:mg|g|mcg|[µμ]g|ug|micrograms?|microgrammes?|iu|%)`;
const PER = String.raw`(?: ?/ ?(?:${NUMBER})? ?(?:ml|g)(?![\p{L}]))?`;
/** A number, its unit, and what it is in: "500 mg", "125mg/5ml". */
export const AMOUNT = String.raw`(${NUMBER}) ?(${UNIT})(${PER})`;

const MEASURE = new RegExp(String.raw`(${NUMBER})? ?(ml|g)$`);

/**
 * Reads a match of AMOUNT: micrograms have one unit, grams are milligrams;
 * "mg/1 ml" is "mg/ml", "mg/2,5 ml" is "mg/2.5ml". The strength is NaN if a number
 * can be read in two ways.
 */
function readAmount(match: readonly string[]): Omit<Ingredient, "name"> {
  const [number, written, per] = match as [string, string, string];
  const [, measures = "1", measure = ""] =
    MEASURE.exec(per.toLowerCase()) ?? [];
  const each = readNumber(measures) ?? NaN;
  const unit = written.toLowerCase();
  const isGrams = unit === "g" && per === "";
  const isMicro = /mcg|micro|[uµμ]g/.test(unit);
  const factor = isGrams ? 1_000 : 1;
  return {
    strength: each > 0 ? (readNumber(number) ?? NaN) * factor : NaN,
    unit:
      (isMicro ? "mcg" : isGrams ? "mg" : unit) +
      (measure && `/${each === 1 ? "" : each}${measure}`),
  };
}

const COMPONENT = new RegExp(
  String.raw`^([a-z][a-z-]*\d{0,2}(?: [a-z][a-z-]*\d{0,2})*) ${AMOUNT}$`,
  "iu",
);

/**
 * Reads ingredients as a column lists them: "Codeine 8 mg + Paracetamol 500 mg";
 * undefined if one of them can't be read.
 */
export function readIngredients(list: string): Ingredient[] | undefined {
  const ingredients: Ingredient[] = [];
  for (const component of list.split(" + ")) {
    const found = COMPONENT.exec(component.trim().replace(/\s+/g, " "));
    if (!found) return undefined;
    const [, name, ...amount] = found as unknown as [string, string];
    const ingredient = {
      name: name[0]!.toUpperCase() + name.slice(1),
      ...readAmount(amount),
    };
    if (!(ingredient.strength > 0)) return undefined;
    ingredients.push(ingredient);
  }
  return ingredients;
}
