import { callSheet, type CallSheetLine } from "./callSheet";
import type { SaleRule } from "../medicines/saleRules";
import type { CatalogProduct } from "../catalog/catalogProduct";
import type { MedicineNames } from "../medicines/medicineNames";
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

/** The call sheet of an order, line by line. */
export function orderCallSheet(
  order: Ordered,
  { rules, names }: CallSheetParts,
): CallSheetLine[] {
  const lines = saleLines(order).map((line) => {
    const { name, brand = "", contains = [] } = line;
    const isBrandOnly = [name, brand, ...contains]
      .flatMap((text) => names.mentionedIn(text))
      .some((one) => names.has(one, "brand"));
    return { ...line, isBrandOnly };
  });
  return callSheet(lines, rules);
}
