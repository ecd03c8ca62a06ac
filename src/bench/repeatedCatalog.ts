import { parse } from "csv-parse";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { CatalogProduct } from "../server/catalog/catalogRepository";

/** The cells of one row, by their column's name in the contract. */
type Cells = Readonly<Record<string, string>>;

/** The records of a catalog file, `.csv` or `.csv.gz`, as they are written. */
function recordsOf(file: string): AsyncIterable<Cells> {
  const bytes = createReadStream(file);
  const text = file.endsWith(".gz") ? bytes.pipe(createGunzip()) : bytes;
  return text.pipe(parse({ bom: true, columns: true }));
}

const textOf = (cell: string | undefined, longest: number) =>
  (cell ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, longest);

/** A product that can be sold, whatever the source leaves open. */
function rowOf(cells: Cells, round: number, count: number): CatalogProduct {
  const name = textOf(cells.productName, 240) || "Without a name";
  return {
    id: `${textOf(cells.productId, 40)}-${count}`,
    name: round === 0 ? name : `${name} ${round}`,
    brand: textOf(cells.brandName, 255) || "Generic",
    category: textOf(cells.category, 255) || "Other",
    mg: Number(cells.mg) || null,
    pack: Number.parseInt(cells.qty ?? "", 10) || 1,
    price_cents: Math.min(Math.round(Number(cells.price) * 100) || 100, 1e7),
    discount_cents: 0,
    description: textOf(cells.description, 20_000),
    photo: [],
  };
}

/**
 * As many products as are wanted, out of a real catalog that is read again and
 * again, each time with other ids and names.
 *
 * @param file has the contract's columns
 */
export async function* repeatedCatalog(
  file: string,
  products: number,
): AsyncGenerator<CatalogProduct> {
  let count = 0;
  for (let round = 0; count < products; round += 1) {
    for await (const cells of recordsOf(file)) {
      if (count === products) return;
      count += 1;
      yield rowOf(cells, round, count);
    }
    if (count === 0) throw new Error(`${file} holds no products.`);
  }
}
