import { sql } from "kysely";
import Papa from "papaparse";
import { toAmount } from "../../domain/money";
import { readNumber } from "../medicines/numbers";
import type { SentProduct } from "../catalog/catalogProduct";
import { toSentProduct, type ProductRow } from "../catalog/productRepository";
import { batchesOf } from "../db/batches";
import type { ShopDatabase } from "../db/schema";
import { CATALOG_COLUMNS, type Cells } from "./catalogRow";

/** A number as catalogs write it: "1.125", which can be read in two ways, is "1.1250". */
const numberText = (value: number) =>
  readNumber(`${value}`) === undefined ? `${value}0` : `${value}`;

/** A product as the cells of a row, which an import reads back as the same product. */
function cellsOf(product: SentProduct): Cells {
  const { mg, pack, photo, ingredients = [], warnings = [] } = product;
  return {
    productId: product.id,
    productName: product.name,
    brandName: product.brand,
    category: product.category,
    mg: mg === null ? "" : numberText(mg),
    qty: pack === null ? "" : String(pack),
    price: toAmount(product.price_cents).toFixed(2),
    discount: toAmount(product.discount_cents).toFixed(2),
    description: product.description,
    photo: photo.join("|"),
    // Otherwise packs that were sold since would be for sale again once the file is imported.
    stock: "",
    ingredients: ingredients
      .map(
        ({ name, strength, unit }) => `${name} ${numberText(strength)} ${unit}`,
      )
      .join(" + "),
    form: product.form ?? "",
    unit: product.unit ?? "",
    legalClass: product.legalClass ?? "",
    warnings: warnings.join("|"),
  };
}

const csv = (rows: readonly (readonly string[])[]) =>
  `${Papa.unparse(rows as string[][], { newline: "\n" })}\n`;

/** The catalog as CSV in UTF-8, in pieces; what is withdrawn is included. */
export async function* catalogCsv(db: ShopDatabase): AsyncGenerator<string> {
  yield `\ufeff${csv([CATALOG_COLUMNS])}`;
  const products = batchesOf<ProductRow>(
    db,
    "product",
    ["position", "product_id"],
    sql`removed_at is null`,
  );
  for await (const rows of products) {
    yield csv(
      rows.map((row) => {
        const cells = cellsOf(toSentProduct(row));
        return CATALOG_COLUMNS.map((column) => cells[column]);
      }),
    );
  }
}
