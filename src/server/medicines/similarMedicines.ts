import type {
  SimilarMedicine,
  SimilarMedicines,
} from "../../api/endpoints.gen";
import type { Ingredient, Medicine } from "../../domain/medicine";
import { toCents } from "../../domain/money";
import { foldName } from "../../domain/search";
import { unitCents } from "../../domain/unitPrice";
import { NOT_PLAIN, PLAIN_FORMS } from "./deriveFacts";
import type { MedicineNames } from "./medicineNames";

/** The facts by which medicines are compared. */
export interface ComparedMedicine extends Medicine {
  productId: number | string;
  productName: string;
  brandName: string;
  /** Dollars. */
  price: number;
  /** Number of units in a pack. */
  qty: number;
}

/** More would be a list of its own. */
export const MOST_SIMILAR = 8;

/** An ingredient and its milligrams, of which 1,000 micrograms are one. */
function strengthKey({ name, strength, unit }: Ingredient): string {
  const mg = unit === "mcg" ? strength / 1_000 : strength;
  return `${foldName(name)} ${Number(mg.toPrecision(9))}`;
}

/** Facts by which similar medicines are found. */
export type SimilarTexts = Pick<ComparedMedicine, "productName" | "brandName">;

/**
 * Tells if a medicine may be shown beside those of other makers: all is certain,
 * nothing is against a change of the maker, and its price may be promoted
 * (docs/medicines.md).
 */
function isComparable(
  { ingredients = [], contains, form = "", unit, legalClass }: Medicine,
  { productName, brandName }: SimilarTexts,
  names: MedicineNames,
): boolean {
  const isPlain =
    PLAIN_FORMS.includes(form) && (unit === "tablet" || unit === "capsule");
  const own = ingredients.map(({ name }) => names.find(name)?.ingredients[0]);
  const areCertain = ingredients.every(
    ({ unit: measure }, index) =>
      own[index] !== undefined && /^(mg|mcg)$/.test(measure),
  );
  const mentioned = [
    productName,
    brandName,
    ...ingredients.map((one) => one.name),
  ].flatMap((text) => names.mentionedIn(text));
  return (
    isPlain &&
    areCertain &&
    new Set(own).size === ingredients.length &&
    (contains ?? []).every((name) => own.includes(name)) &&
    (legalClass === "general" || legalClass === "pharmacy") &&
    mentioned.every((one) => !names.has(one, "brand") && !one.flags.has("line"))
  );
}

/** Ways in which a form gives its ingredient free, by which other packs are kept apart. */
const releaseOf = (form: string): string =>
  /tablet|capsule/.test(form) && !PLAIN_FORMS.includes(form) ? form : "";

/** Tells if a name says that it is no plain tablet or capsule, whatever a list calls it: Advagraf, XL. */
const isNamedOtherwise = (
  { productName, brandName }: SimilarTexts,
  names: MedicineNames,
): boolean =>
  NOT_PLAIN.test(productName) ||
  [productName, brandName]
    .flatMap((text) => names.mentionedIn(text))
    .some(({ kind, flags }) => kind === "brand" && flags.has("release"));

/** The brand, with which most names begin: "Lanoxin PG" is Lanoxin. */
const brandOf = (productName: string) =>
  /[\p{L}\p{N}]+/u.exec(foldName(productName))?.[0] ?? "";

/**
 * Keys that medicines of the same brand and maker with the same ingredients share, and
 * what exactly equal ones do; undefined where too little is known.
 */
export function similarKeys(
  medicine: Medicine,
  texts: SimilarTexts,
  names: MedicineNames,
): { maker?: string; equal?: string } {
  const { ingredients, form, unit } = medicine;
  // Prograf and Advagraf differ by nothing else than a form that nobody told.
  if (!ingredients || !form) return {};
  if (PLAIN_FORMS.includes(form) && isNamedOtherwise(texts, names)) return {};
  const own = ingredients.map(({ name }) => foldName(name)).sort();
  const brand = brandOf(texts.productName);
  const maker = JSON.stringify([own, texts.brandName, brand, releaseOf(form)]);
  if (!isComparable(medicine, texts, names)) return { maker };
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
  names: MedicineNames,
): SimilarMedicines {
  const { maker, equal } = similarKeys(medicine, medicine, names);
  if (maker === undefined) return { others: [], equals: [] };
  const centsOf = ({ price, qty, unit }: SimilarMedicine) =>
    unitCents(toCents(price), qty, unit);
  const others: SimilarMedicine[] = [];
  const equals: SimilarMedicine[] = [];
  for (const product of catalog) {
    const { productId, productName, brandName, price, qty } = product;
    const { form, unit, legalClass } = product;
    if (String(productId) === String(medicine.productId)) continue;
    const similar = {
      productId,
      productName,
      brandName,
      price,
      qty,
      ...(form && { form }),
      ...(unit && { unit }),
      ...(legalClass && { legalClass }),
    };
    const keys = similarKeys(product, product, names);
    if (keys.maker === maker) {
      others.push(similar);
    } else if (keys.equal && keys.equal === equal) {
      equals.push(similar);
    }
  }
  const cheapest = (found: SimilarMedicine[]) =>
    found.sort((a, b) => centsOf(a) - centsOf(b) || 0).slice(0, MOST_SIMILAR);
  return { others: cheapest(others), equals: cheapest(equals) };
}
