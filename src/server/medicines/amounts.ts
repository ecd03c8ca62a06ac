import type { Ingredient } from "../../domain/medicine";

/** How much of an ingredient is in a medicine, or in a measure of it. */
export type Amount = Omit<Ingredient, "name">;

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const UNIT = String.raw`(?:mg|g|mcg|[µμ]g|ug|micrograms?|microgrammes?|iu|%)`;
const PER = String.raw`(?: ?/ ?(?:${NUMBER})? ?(?:ml|g)(?![\p{L}]))?`;
/** A number, its unit, and what it is in: "500 mg", "125mg/5ml". */
export const AMOUNT = String.raw`(${NUMBER}) ?(${UNIT})(${PER})`;

/** Strengths that registries computed have noise such as 0.299999999999997; some are as small as 0.00025 mg. */
export const readNumber = (text: string) =>
  Number(Number(text.replace(",", ".")).toPrecision(10));

/**
 * Reads a match of AMOUNT or NAME_NUMBERS: micrograms have one unit, grams are
 * milligrams; "mg/1 ml" is "mg/ml", "mg/2,5 ml" is "mg/2.5ml".
 */
export function readAmount(match: readonly string[]): Amount {
  const [, number, written, per] = match;
  const unit = written!.toLowerCase();
  const isGrams = unit === "g" && per === "";
  const isMicro = /mcg|micro|[uµμ]g/.test(unit);
  const factor = isGrams ? 1_000 : 1;
  return {
    strength: readNumber(number!) * factor,
    unit:
      (isMicro ? "mcg" : isGrams ? "mg" : unit) +
      per!
        .toLowerCase()
        .replaceAll(" ", "")
        .replace(",", ".")
        .replace(/\/1(?=ml|g)/, "/"),
  };
}

/** Numbers of a name, with their units if they have some. */
export const NAME_NUMBERS = new RegExp(
  String.raw`(?:^|[^\p{L}\d.,])(${NUMBER})(?: ?(?:(${UNIT})(${PER})(?![\p{L}])|[\p{L}/%]+))?`,
  "giu",
);
const IN_MG: Record<string, number> = { mcg: 0.001, g: 1_000, "%": 10 };
/** Milligrams; of "%" those in each gram or millilitre. */
export const inMg = ({ strength, unit }: Amount) =>
  strength * (IN_MG[unit] ?? 1);

/** Equal but for what computing adds: 0.00025 mg and 0.0005 mg are two strengths. */
export const areEqual = (one: number, other: number) =>
  Math.abs(one - other) < one / 1_000;

/** Milligrams, of which "125 mg/5ml" has 25 in each millilitre, and "1 %" 10 in each millilitre or gram. */
export function inEach({ strength, unit }: Amount) {
  const [measure, per = ""] = unit.split("/");
  return {
    mg: inMg({ strength, unit: measure! }) / (Number.parseFloat(per) || 1),
    measures: unit === "%" ? ["ml", "g"] : [per.replace(/[\d.]+/, "")],
  };
}
