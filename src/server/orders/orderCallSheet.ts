import {
  callSheet,
  describeCallLine,
  type CallSheetLine,
} from "../../domain/callSheet";
import type { SaleRule } from "../../domain/saleRules";
import { parseProduct } from "../catalog/catalogProduct";
import type { Catalog } from "../catalog/openCatalog";
import { printableLines } from "../printable";
import type { MedicineNames } from "../medicines/medicineNames";
import type { OrderRecord } from "./orderRecord";

/** By what a call sheet is made. */
export interface CallSheetParts {
  catalog: Catalog;
  rules: readonly SaleRule[];
  names: MedicineNames;
}

/**
 * The call sheet of an order: of its lines as they were ordered, and what the
 * shop knows of their products now, also of those that are no longer sold.
 */
export function orderCallSheet(
  { lines }: Pick<OrderRecord, "lines">,
  { catalog, rules, names }: CallSheetParts,
): CallSheetLine[] {
  const known = lines.map(({ product_id, product_name: name, pack, qty }) => {
    const entry = catalog.entry(product_id);
    const product = entry && parseProduct(entry.data);
    const { brand = "", contains = [] } = product ?? {};
    const mentioned = [name, brand, ...contains].flatMap((text) =>
      names.mentionedIn(text),
    );
    const isBrandOnly = mentioned.some((one) => names.has(one, "brand"));
    return { ...product, name, pack, qty, isBrandOnly };
  });
  return callSheet(known, rules);
}

/** A call sheet as a mail or a terminal shows it. */
export const callSheetText = (sheet: readonly CallSheetLine[]): string =>
  printableLines(
    sheet
      .map((line) =>
        [
          `${line.qty} x ${line.name} (pack of ${line.pack})`,
          ...describeCallLine(line).map((sentence) => `  ${sentence}`),
        ].join("\n"),
      )
      .join("\n"),
  );
