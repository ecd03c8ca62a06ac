import type { Ingredient } from "../../domain/product/medicine";
import { NUMBER, readNumber } from "../../domain/numbers";

/** How much of an ingredient is in a medicine, or in a measure of it. */
export type Amount = Omit<Ingredient, "name">;

const UNIT = String.raw`(?:mg|g|mcg|[µμ]g|ug|micrograms?|microgrammes?|iu|%)`;
const PER = String.raw`(?: ?/ ?(?:${NUMBER})? ?(?:ml|g)(?![\p{L}]))?`;
/** A number, its unit, and what it is in: "500 mg", "125mg/5ml". */
export const AMOUNT = String.raw`(${NUMBER}) ?(${UNIT})(${PER})`;

const MEASURE = new RegExp(String.raw`(${NUMBER})? ?(ml|g)$`);

/**
 * Reads a match of AMOUNT or NAME_NUMBERS: micrograms have one unit, grams are
 * milligrams; "mg/1 ml" is "mg/ml", "mg/2,5 ml" is "mg/2.5ml". The strength is
 * NaN if a number can be read in two ways.
 */
export function readAmount(match: readonly string[]): Amount {
  const [, number, written, per] = match;
  const [, measures = "1", measure = ""] =
    MEASURE.exec(per!.toLowerCase()) ?? [];
  const each = readNumber(measures) ?? NaN;
  const unit = written!.toLowerCase();
  const isGrams = unit === "g" && per === "";
  const isMicro = /mcg|micro|[uµμ]g/.test(unit);
  const factor = isGrams ? 1_000 : 1;
  return {
    strength: each > 0 ? (readNumber(number!) ?? NaN) * factor : NaN,
    unit:
      (isMicro ? "mcg" : isGrams ? "mg" : unit) +
      (measure && `/${each === 1 ? "" : each}${measure}`),
  };
}

/** Numbers of a name, with their units if they have some. */
export const NAME_NUMBERS = new RegExp(
  String.raw`(?:^|[^\p{L}\d.,])(${NUMBER})(?: ?(?:(${UNIT})(${PER})(?![\p{L}])|[\p{L}/%]+))?`,
  "giu",
);

const AMOUNTS = new RegExp(AMOUNT, "giu");

/** The first amount of a text that can be read in two ways, or in none. */
export const unclearAmount = (text: string): string | undefined =>
  [...text.matchAll(AMOUNTS)]
    .find((match) => Number.isNaN(readAmount(match).strength))?.[0]
    .trim();
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
