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

const CLASSES: Readonly<Record<LegalClass, string>> = {
  general: "General sale.",
  pharmacy: "Pharmacy medicine.",
  prescription: "Prescription medicine.",
};

const capitalized = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The call sheet of an order, which the mail about it and the desk show: of each
 * line its class, what it contains, and what to ask.
 */
export function orderCallSheet(
  order: Ordered,
  { rules, names }: CallSheetParts,
): string[][] {
  const lines = saleLines(order);
  const shared = sharedIngredients(lines);
  return lines.map((line) => {
    const { name, legalClass, brand = "", contains = [] } = line;
    const isBrandOnly = [name, brand, ...contains]
      .flatMap((text) => names.mentionedIn(text))
      .some((one) => names.has(one, "brand"));
    const otherNames = (sharing: readonly (typeof line)[]) =>
      sharing.filter((one) => one !== line).map((one) => one.name);
    return [
      legalClass
        ? CLASSES[legalClass]
        : "Class unknown: only the pharmacist may let it leave.",
      contains.length > 0
        ? `Contains ${contains.join(", ")}.`
        : "What it contains is not known: read its pack.",
      ...shared
        .filter(({ lines: sharing }) => sharing.includes(line))
        .map(
          ({ ingredient, lines: sharing }) =>
            `${capitalized(ingredient)} is also in ${otherNames(sharing).join(" and in ")}.`,
        ),
      ...(isBrandOnly
        ? ["Brand only: the patient should stay on the same maker's product."]
        : []),
      ...questionsAbout(rules, line).map((question) => `Ask: ${question}`),
    ];
  });
}
