import type { Ingredient, Medicine } from "./medicine";
import { toCents } from "./money";
import { foldName } from "./search";

/** What medicines are compared by. */
export interface ComparedMedicine extends Medicine {
  productId: number | string;
  brandName: string;
  price: number;
  /** How many units a pack holds. */
  qty: number;
}

/** Another pack, strength or maker of a medicine. */
export interface SimilarMedicine<Product> {
  product: Product;
  /** Cents for one unit; undefined if the unit is unknown. */
  unitCents: number | undefined;
  /** Cents that as many units as the medicine's own pack holds cost less; 0 for what is not equal. */
  saving: number;
}

export interface SimilarMedicines<Product> {
  /** The same ingredients of the same maker, in other packs, strengths or forms. */
  others: SimilarMedicine<Product>[];
  /** Exactly the same of other makers that costs less. */
  equals: SimilarMedicine<Product>[];
}

const namesOf = (ingredients: readonly Ingredient[]) =>
  ingredients
    .map(({ name }) => foldName(name))
    .sort()
    .join("+");

/** Milligrams and micrograms compare; so do 125 mg/5ml and 25 mg/ml. */
function strengthKey({ name, strength, unit }: Ingredient): string {
  const [measure = "", per] = unit.split("/");
  const [, amount = "", perUnit = ""] = /^([\d.]*)(.*)$/.exec(per ?? "") ?? [];
  const mg = measure === "mcg" ? strength / 1_000 : strength;
  const each = mg / Number(amount || 1);
  const kind = measure === "mcg" ? "mg" : measure;
  return `${foldName(name)} ${Number(each.toPrecision(9))} ${kind}/${perUnit}`;
}

/** What exactly equal medicines have in common; undefined if too little is known. */
function equalKey({ ingredients, form, unit }: Medicine): string | undefined {
  if (!ingredients || !form || !unit) return undefined;
  return [...ingredients.map(strengthKey).sort(), form, unit].join("+");
}

/** Cents for one tablet, ml or the like. */
const unitCentsOf = ({ price, qty, unit }: ComparedMedicine) =>
  unit ? toCents(price) / qty : undefined;

/**
 * Finds other packs and strengths of a medicine, and the same medicine of
 * other makers, both by the price of a unit.
 */
export function similarMedicines<Product extends ComparedMedicine>(
  medicine: ComparedMedicine,
  catalog: readonly Product[],
): SimilarMedicines<Product> {
  const found: SimilarMedicines<Product> = { others: [], equals: [] };
  const { ingredients, brandName, qty } = medicine;
  if (!ingredients) return found;
  const names = namesOf(ingredients);
  const key = equalKey(medicine);
  const ownCents = unitCentsOf(medicine);
  for (const product of catalog) {
    const isOther =
      product.ingredients?.length === ingredients.length &&
      String(product.productId) !== String(medicine.productId) &&
      namesOf(product.ingredients) === names;
    if (!isOther) continue;
    const unitCents = unitCentsOf(product);
    const isEqual = key !== undefined && equalKey(product) === key;
    if (product.brandName === brandName) {
      found.others.push({ product, unitCents, saving: 0 });
    } else if (isEqual && unitCents !== undefined && ownCents !== undefined) {
      const saving = Math.round((ownCents - unitCents) * qty);
      if (saving > 0) found.equals.push({ product, unitCents, saving });
    }
  }
  const byUnitPrice = (
    a: SimilarMedicine<Product>,
    b: SimilarMedicine<Product>,
  ) => (a.unitCents ?? Infinity) - (b.unitCents ?? Infinity);
  found.others.sort(byUnitPrice);
  found.equals.sort(byUnitPrice);
  return found;
}
