import type { Ingredient, Medicine, PackUnit } from "../../domain/medicine";
import { toAmount, toCents } from "../../domain/money";
import { foldName } from "../../domain/search";
import { unitCents } from "../../domain/unitPrice";

/** What medicines are compared by. */
export interface ComparedMedicine extends Medicine {
  productId: number | string;
  productName: string;
  brandName: string;
  /** Dollars. */
  price: number;
  /** How many units a pack holds. */
  qty: number;
}

/** Another pack, strength or maker of a medicine. */
export interface SimilarMedicine {
  productId: number | string;
  productName: string;
  brandName: string;
  price: number;
  qty: number;
  unit?: PackUnit;
  /** Dollars that as many units as the medicine's own pack holds cost less; only of what is equal. */
  saving?: number;
}

export interface SimilarMedicines {
  /** The same ingredients of the same maker, in other packs, strengths or forms. */
  others: SimilarMedicine[];
  /** Exactly the same of other makers that costs less. */
  equals: SimilarMedicine[];
}

/** More would be a list of its own. */
export const MOST_SIMILAR = 8;

/** Milligrams and micrograms compare; so do 125 mg/5ml and 25 mg/ml. */
function strengthKey({ name, strength, unit }: Ingredient): string {
  const [measure, per = ""] = unit.split("/");
  const isMicro = measure === "mcg";
  const each = strength / (Number.parseFloat(per) || 1) / (isMicro ? 1_000 : 1);
  const inUnit = `${isMicro ? "mg" : measure}/${per.replace(/^[\d.]+/, "")}`;
  return `${foldName(name)} ${Number(each.toPrecision(9))} ${inUnit}`;
}

/**
 * What medicines of the same maker with the same ingredients have in common, and
 * what exactly equal ones do; undefined where too little is known.
 */
export function similarKeys(
  { ingredients, form, unit }: Medicine,
  brandName: string,
): { maker?: string; equal?: string } {
  if (!ingredients) return {};
  const names = ingredients.map(({ name }) => foldName(name)).sort();
  const maker = JSON.stringify([names, brandName]);
  if (!form || !unit) return { maker };
  const strengths = ingredients.map(strengthKey).sort();
  return { maker, equal: JSON.stringify([strengths, form, unit]) };
}

/**
 * Finds other packs and strengths of a medicine, and the same medicine of
 * other makers, the lowest prices of a unit first.
 */
export function similarMedicines(
  medicine: ComparedMedicine,
  catalog: readonly ComparedMedicine[],
): SimilarMedicines {
  const { maker, equal } = similarKeys(medicine, medicine.brandName);
  if (maker === undefined) return { others: [], equals: [] };
  const centsOf = ({ price, qty, unit }: SimilarMedicine) =>
    unitCents(toCents(price), qty, unit);
  const others: SimilarMedicine[] = [];
  const equals: SimilarMedicine[] = [];
  for (const product of catalog) {
    const { productId, productName, brandName, price, qty, unit } = product;
    if (String(productId) === String(medicine.productId)) continue;
    const similar = {
      productId,
      productName,
      brandName,
      price,
      qty,
      ...(unit && { unit }),
    };
    const keys = similarKeys(product, brandName);
    if (keys.maker === maker) {
      others.push(similar);
    } else if (keys.equal && keys.equal === equal) {
      const cents = centsOf(medicine) - centsOf(similar);
      const saving = toAmount(Math.round(cents * medicine.qty));
      if (saving > 0) equals.push({ ...similar, saving });
    }
  }
  const cheapest = (found: SimilarMedicine[]) =>
    found.sort((a, b) => centsOf(a) - centsOf(b) || 0).slice(0, MOST_SIMILAR);
  return { others: cheapest(others), equals: cheapest(equals) };
}
