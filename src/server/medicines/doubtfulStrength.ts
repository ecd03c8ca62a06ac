import type { Medicine } from "../../domain/product/medicine";
import { NUMBER, readingsOf } from "../../domain/numbers";
import type { MedicineNames } from "./medicineNames";

/** Amounts that can only be strengths of a tablet: "30 g" may be a tube. */
const STRENGTHS = new RegExp(
  String.raw`(?<![\p{L}\d.,])(${NUMBER}) ?(?:(mg)|mcg|[µμu]g|micrograms?)(?!\p{L})(?! ?/ ?(?:${NUMBER})? ?(?:ml|g)(?!\p{L}))`,
  "giu",
);

/** Strengths in a name, in milligrams; of one that can be read in two ways the larger. */
const strengthsIn = (name: string): number[] =>
  [...name.matchAll(STRENGTHS)].map(
    ([, number, mg]) => Math.max(...readingsOf(number!)) * (mg ? 1 : 0.001),
  );

/** Equal but for what computing adds: 0.00025 mg and 0.0005 mg are two strengths. */
const areEqual = (one: number, other: number) =>
  Math.abs(one - other) < one / 1_000;

/** Tells if a name says other strengths than some milligrams, and these are not their sum either. */
export function contradictsName(mg: number, name: string): boolean {
  const inName = strengthsIn(name);
  const sum = inName.reduce((all, one) => all + one, 0);
  return (
    inName.length > 0 && ![...inName, sum].some((one) => areEqual(one, mg))
  );
}

/**
 * Tells if a strength can't be right: the name says others, or one tablet holds
 * less of what the product contains. Micrograms that were written as milligrams
 * are a thousand times too much.
 *
 * @param mg milligrams, as a column of its own says
 */
export function isDoubtfulStrength(
  mg: number,
  name: string,
  { contains = [], unit }: Pick<Medicine, "contains" | "unit">,
  names: MedicineNames,
): boolean {
  if (contradictsName(mg, name)) return true;
  const [only, ...others] = contains;
  const isCounted = unit === "tablet" || unit === "capsule";
  if (!only || others.length > 0 || !isCounted) return false;
  return mg > (names.find(only)?.mostMg ?? Infinity);
}
