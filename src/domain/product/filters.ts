import type { LegalClass } from "./medicine";

/** The filters of a list besides text and category; the same in URLs and in the contract. */
export interface Filters {
  /** As `formNoun` gives it. */
  form?: string;
  /** The whole name of a brand. */
  maker?: string;
  /** Dollars. */
  maxPrice?: number;
  withoutPrescription?: "true";
  inStock?: "true";
}

/** The changes of a list's query that take all filters back. */
export const NO_FILTERS = {
  form: "",
  maker: "",
  maxPrice: "",
  withoutPrescription: "",
  inStock: "",
} as const satisfies Record<keyof Filters, "">;

export const FILTER_NAMES = Object.keys(NO_FILTERS) as (keyof Filters)[];

export const countFilters = (filters: Filters): number =>
  FILTER_NAMES.filter((name) => filters[name] !== undefined).length;

/** The part of a form that filters name: "tablet" for "gastro-resistant tablet, sugar free". */
export const formNoun = (form = ""): string =>
  /[^\s,]*(?=\s*(?:,|$))/.exec(form)![0].toLowerCase();

/** Tells if a medicine is known to need no prescription. */
export const needsNoPrescription = (legalClass?: LegalClass | null) =>
  legalClass === "general" || legalClass === "pharmacy";

export function readFilters(params: URLSearchParams): Filters {
  const [form, maker] = [params.get("form"), params.get("maker")];
  const maxPrice = Number(params.get("maxPrice"));
  return {
    ...(form && { form }),
    ...(maker && { maker }),
    ...(maxPrice > 0 && maxPrice <= 1_000_000 && { maxPrice }),
    ...(params.get("withoutPrescription") && { withoutPrescription: "true" }),
    ...(params.get("inStock") && { inStock: "true" }),
  };
}
