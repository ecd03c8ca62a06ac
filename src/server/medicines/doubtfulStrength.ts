import type { Medicine } from "../../domain/product/medicine";
import type { MedicineNames } from "./medicineNames";
import { strengthsInName } from "./strengthsInName";

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
