import { callSheet, type CallSheetLine } from "./callSheet";
import type { SaleRule } from "../medicines/saleRules";
import { parseProduct } from "../catalog/catalogProduct";
import type { Catalog } from "../catalog/openCatalog";
import type { MedicineNames } from "../medicines/medicineNames";
import type { OrderLineRow } from "./orderRepository";

/** As much of an order as its call sheet needs. */
interface Ordered {
  lines: readonly Pick<
    OrderLineRow,
    "product_id" | "product_name" | "pack" | "qty" | "facts"
  >[];
}

/** By what a call sheet is made. */
export interface CallSheetParts {
  catalog: Catalog;
  rules: readonly SaleRule[];
  names: MedicineNames;
}

/**
 * The lines of an order with what was known of their products when they were
 * ordered. Orders of before that was kept have what the catalog knows now.
 */
export const saleLines = ({ lines }: Ordered, catalog: Catalog) =>
  lines.map(({ product_id, product_name: name, pack, qty, facts }) => {
    const known = facts ?? catalog.entry(product_id)?.data;
    return { ...(known && parseProduct(known)), name, pack, qty };
  });

/** Tells if a pharmacist must approve an order before it leaves: a class that nobody knows counts as a pharmacy's. */
export const needsApproval = (order: Ordered, catalog: Catalog): boolean =>
  saleLines(order, catalog).some(({ legalClass }) => legalClass !== "general");

/** The call sheet of an order, line by line. */
export function orderCallSheet(
  order: Ordered,
  { catalog, rules, names }: CallSheetParts,
): CallSheetLine[] {
  const lines = saleLines(order, catalog).map((line) => {
    const { name, brand = "", contains = [] } = line;
    const isBrandOnly = [name, brand, ...contains]
      .flatMap((text) => names.mentionedIn(text))
      .some((one) => names.has(one, "brand"));
    return { ...line, isBrandOnly };
  });
  return callSheet(lines, rules);
}
