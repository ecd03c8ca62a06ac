import type { Medicine } from "../../domain/product/medicine";
import { readingsOf } from "../../domain/numbers";
import { areEqual, inMg, NAME_NUMBERS, readAmount } from "./amounts";
import type { MedicineNames } from "./medicineNames";

/**
 * The amounts in a name that can only be strengths of a tablet: "30 g" may be a
 * tube. Of one that can be read in two ways the larger counts.
 */
const strengthsIn = (name: string): number[] =>
  [...name.matchAll(NAME_NUMBERS)].flatMap((figure) => {
    const [text, number, unit = "", per = ""] = figure;
    const isStrength = !per && /^(mg|mcg|[µμu]g|micro)/i.test(unit);
    const most = String(Math.max(...readingsOf(number!)));
    return isStrength ? inMg(readAmount([text, most, unit, per])) : [];
  });

/**
 * Tells if a strength can't be right: the name says others, whose sum it is not
 * either, or one tablet holds less of what the product contains. Micrograms that
 * were written as milligrams are a thousand times too much.
 *
 * @param mg milligrams, as a column of its own says
 */
export function isDoubtfulStrength(
  mg: number,
  name: string,
  { contains = [], unit }: Pick<Medicine, "contains" | "unit">,
  names: MedicineNames,
): boolean {
  const inName = strengthsIn(name);
  const sum = inName.reduce((all, one) => all + one, 0);
  if (inName.length > 0 && ![...inName, sum].some((one) => areEqual(one, mg)))
    return true;
  const [only, ...others] = contains;
  const isCounted = unit === "tablet" || unit === "capsule";
  if (!only || others.length > 0 || !isCounted) return false;
  return mg > (names.find(only)?.mostMg ?? Infinity);
}
