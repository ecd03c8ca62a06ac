/** An active ingredient, and how much of it is in one tablet, or in what the unit names ("mg/5ml"). */
export interface Ingredient {
  name: string;
  strength: number;
  unit: string;
}

export const PACK_UNITS = ["tablet", "capsule", "ml", "g", "dose"] as const;
export type PackUnit = (typeof PACK_UNITS)[number];

/** Legal classes, the strictest last. */
export const LEGAL_CLASSES = ["general", "pharmacy", "prescription"] as const;
export type LegalClass = (typeof LEGAL_CLASSES)[number];

/** The contract's number of packs left for any that is not told one by one. */
export const PLENTY = 6;

/** Facts about a medicine besides its name; what is not known is left out. */
export interface Medicine {
  ingredients?: Ingredient[];
  /** The names of all ingredients that anything gives away; limits and warnings count these. */
  contains?: string[];
  /** A noun in the singular, with what it does: "gastro-resistant capsule". */
  form?: string;
  unit?: PackUnit;
  legalClass?: LegalClass;
  warnings?: string[];
}

/**
 * The part of a description that goes beyond the facts beside it: nothing if it is only the
 * size of the pack, and no registry's code for a form ("Etoricoxib 90 mg | TAB").
 */
export function describedText({ description }: { description: string }) {
  const text = description.replace(/\s*\|\s*[A-Z]{2,4}$/, "");
  return /^pack of [\d,]+ \w+\.?$/i.test(text) ? "" : text;
}

/**
 * Tells if search engines and previews of links may name a product's price:
 * those of prescription medicines are not promoted (Human Medicines Regulations
 * 2012, regulation 284), and what is asked about can't be ordered.
 */
export const mayBeOffered = ({
  legalClass,
  onEnquiry,
}: Pick<Medicine, "legalClass"> & { onEnquiry?: boolean }): boolean =>
  legalClass !== "prescription" && !onEnquiry;
