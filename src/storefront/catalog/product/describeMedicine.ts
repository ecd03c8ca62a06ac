import type { NamedMedicine, Product } from "../../api";
import { joinNames } from "../../../domain/joinNames";

/**
 * Tells somebody who searched for a medicine's name if another one was found, or
 * one for others; "" if there is nothing to say.
 *
 * @param found all products that are shown
 */
export function describeMedicine(
  medicine: NamedMedicine | undefined,
  found: readonly Product[],
): string {
  if (!medicine) return "";
  const { name, ingredients, isBrand, isSold, isForChildren } = medicine;
  const contents = joinNames(ingredients);
  const start = name[0]!.toUpperCase() + name.slice(1);
  if (found.length === 0) return isSold ? "" : `We don't sell ${name}.`;
  if (isForChildren)
    return `${start} is ${contents} for children. Ask our pharmacist which of these suits a child.`;
  if (isSold || !contents) return "";
  if (!isBrand) return `${start} is another name for ${contents}.`;
  // It may be a patch, or eye drops, where these are tablets.
  return `${start} is a brand of ${contents}. Ask our pharmacist which of these can take its place.`;
}
