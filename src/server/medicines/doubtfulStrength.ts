import type { Medicine } from "../../domain/product/medicine";
import type { MedicineNames } from "./medicineNames";
import { NUMBER, readingsOf } from "./numbers";

const MICRO = "mcg|[µμu]g|micrograms?";

/** "200mg", "1 g", "30mg/500mg", "30/500"; not "125mg/5ml", which is no tablet's. */
const STRENGTHS = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:((?:${NUMBER})(?:/(?:${NUMBER}))*) ?(?:(mg)|(g)|${MICRO})(?!\p{L})(?! ?/ ?(?:${NUMBER})? ?(?:ml|g)(?!\p{L}))|((?:${NUMBER})(?:/(?:${NUMBER}))+))`,
  "giu",
);

/** The strengths in a name, in milligrams; of one that can be read in two ways the larger. */
export const strengthsInName = (name: string): number[] =>
  [...name.matchAll(STRENGTHS)].flatMap(([, measured, mg, g, bare]) => {
    const factor = mg || bare ? 1 : g ? 1_000 : 0.001;
    return (measured ?? bare!)
      .split("/")
      .map((number) => (readingsOf(number).at(-1) ?? Infinity) * factor);
  });

/** Equal but for what computing adds: 0.00025 mg and 0.0005 mg are two strengths. */
const areEqual = (one: number, other: number) =>
  Math.abs(one - other) < one / 1_000;

/** Tells if a name says other strengths than some milligrams, and these are not their sum either. */
export function contradictsName(mg: number, name: string): boolean {
  const inName = strengthsInName(name);
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
