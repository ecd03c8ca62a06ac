import type { LegalClass } from "../../domain/product/medicine";
import type { CatalogProduct } from "../catalog/catalogProduct";
import type { MedicineNames } from "../medicines/medicineNames";
import { questionsAbout, type SaleRule } from "../medicines/saleRules";
import { sharedIngredients } from "../medicines/sharedIngredients";
import type { OrderLineRow } from "./orderRepository";

/** As much of an order as its call sheet needs. */
interface Ordered {
  lines: readonly Pick<
    OrderLineRow,
    "product_name" | "pack" | "qty" | "facts"
  >[];
}

/** By what a call sheet is made. */
export interface CallSheetParts {
  rules: readonly SaleRule[];
  names: MedicineNames;
}

/** Checks and questions of the pharmacist before a line of an order is sent. */
export interface CallSheetLine {
  name: string;
  /** Packs. */
  qty: number;
  /** Tablets or the like in a pack. */
  pack: number;
  /** Undefined if it is unknown: nothing of it leaves without the pharmacist. */
  legalClass: LegalClass | undefined;
  /** The names of all ingredients that anything gives away; none if they are unknown. */
  contains: string[];
  /** Ingredients that other lines contain too, with these lines' names. */
  duplicates: { ingredient: string; names: string[] }[];
  /** True if the patient should stay on one maker's product. */
  isBrandOnly: boolean;
  /** Questions of the rules of sale, in sentences. */
  questions: string[];
}

/** The lines of an order with what was known of their products when they were ordered. */
export const saleLines = ({ lines }: Ordered) =>
  lines.map(({ product_name: name, pack, qty, facts }) => {
    const known = facts ? (JSON.parse(facts) as Partial<CatalogProduct>) : {};
    return { ...known, name, pack, qty };
  });

/** Tells if a pharmacist must approve an order before it leaves: a class that nobody knows counts as a pharmacy's. */
export const needsApproval = (order: Ordered): boolean =>
  saleLines(order).some(({ legalClass }) => legalClass !== "general");

/** Tells if an order holds a medicine that is sold on prescription only. */
export const needsPrescription = (order: Ordered): boolean =>
  saleLines(order).some(({ legalClass }) => legalClass === "prescription");

/** The call sheet of an order, line by line. The mail about it and the desk show this one. */
export function orderCallSheet(
  order: Ordered,
  { rules, names }: CallSheetParts,
): CallSheetLine[] {
  const lines = saleLines(order);
  const shared = sharedIngredients(lines);
  return lines.map((line) => {
    const { name, brand = "", contains = [] } = line;
    return {
      name,
      qty: line.qty,
      pack: line.pack,
      legalClass: line.legalClass,
      contains,
      duplicates: shared
        .filter(({ lines: found }) => found.includes(line))
        .map(({ ingredient, lines: found }) => ({
          ingredient,
          names: found.filter((one) => one !== line).map((one) => one.name),
        })),
      isBrandOnly: [name, brand, ...contains]
        .flatMap((text) => names.mentionedIn(text))
        .some((one) => names.has(one, "brand")),
      questions: questionsAbout(rules, line),
    };
  });
}

const CLASSES: Readonly<Record<LegalClass, string>> = {
  general: "General sale.",
  pharmacy: "Pharmacy medicine.",
  prescription: "Prescription medicine.",
};

const capitalized = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1);

/** A line of the call sheet in sentences, its class first. */
export function describeCallLine({
  legalClass,
  contains,
  duplicates,
  isBrandOnly,
  questions,
}: CallSheetLine): string[] {
  return [
    legalClass
      ? CLASSES[legalClass]
      : "Class unknown: only the pharmacist may let it leave.",
    contains.length > 0
      ? `Contains ${contains.join(", ")}.`
      : "What it contains is not known: read its pack.",
    ...duplicates.map(
      ({ ingredient, names }) =>
        `${capitalized(ingredient)} is also in ${names.join(" and in ")}.`,
    ),
    ...(isBrandOnly
      ? ["Brand only: the patient should stay on the same maker's product."]
      : []),
    ...questions.map((question) => `Ask: ${question}`),
  ];
}
