import { isDeepStrictEqual } from "node:util";
import { toAmount } from "../../domain/money";
import { readNumber } from "../../domain/numbers";
import type { CatalogProduct } from "../catalog/catalogProduct";
import { CATALOG_COLUMNS, readCatalogRow, type Cells } from "./catalogRow";

/** A number as catalogs write it, so that it can be read in one way: Number's own text may have an exponent. */
function numberText(value: number): string {
  const text = value.toLocaleString("en-US", {
    useGrouping: false,
    maximumFractionDigits: 20,
  });
  return readNumber(text) === undefined ? `${text}0` : text;
}

/**
 * Cells that are left blank where they would be read otherwise: a pack of 1 that the
 * catalog did not name, and ingredients that only a description can tell.
 */
const BLANKS: readonly Partial<Cells>[] = [
  {},
  { qty: "" },
  { ingredients: "" },
  { qty: "", ingredients: "" },
];

/** The cell of a column whose field is a text or a list of texts of the same name. */
function plainCell(product: object, column: string): string {
  const value: unknown = (product as Record<string, unknown>)[column];
  return Array.isArray(value) ? value.join("|") : String(value ?? "");
}

/** A product as the cells of a row that an import reads back as the same product. */
export function catalogCells(product: CatalogProduct): Cells {
  // Its contents follow from the rest, and from names that may have changed.
  const { contains: _, ...own } = product;
  const { ingredients = [] } = own;
  const cells = {
    ...Object.fromEntries(
      CATALOG_COLUMNS.map((column) => [column, plainCell(product, column)]),
    ),
    productId: product.id,
    productName: product.name,
    brandName: product.brand,
    mg: product.mg === null ? "" : numberText(product.mg),
    qty: String(product.pack),
    price: toAmount(product.price_cents).toFixed(2),
    discount: toAmount(product.discount_cents).toFixed(2),
    ingredients: ingredients
      .map(
        ({ name, strength, unit }) => `${name} ${numberText(strength)} ${unit}`,
      )
      .join(" + "),
  } as Cells;
  for (const blank of BLANKS) {
    const tried = { ...cells, ...blank };
    const { contains: __, ...read } = readCatalogRow(tried).product ?? {};
    if (isDeepStrictEqual(read, own)) return tried;
  }
  return cells;
}
