import { formNoun } from "../../../domain/product/filters";
import { mayBePromoted } from "../../../domain/product/pickFeatured";
import { foldName } from "../../../domain/product/search";
import { unitCents } from "../../../domain/product/unitPrice";
import { packsKey } from "../../medicines/packsKey";
import {
  productOf,
  reasonNotSold,
  toProduct,
  type CatalogProduct,
  type SaleTerms,
} from "../catalogProduct";
import type { IndexFile } from "./indexFile";
import type { ProductRow } from "../productRepository";
import { productWords } from "../search/searchWords";

/** Writes products into an index, as rows of the shop's database change. */
export class IndexWriter {
  /** The numbers of products that have come, changed or gone. */
  readonly changed: number[] = [];
  /** Names of which a product has come or gone. */
  readonly #names = new Set<string>();
  #last: number;

  constructor(
    private readonly file: IndexFile,
    private readonly terms: SaleTerms,
  ) {
    const last = file.get<{ n: number | null }>("select max(n) as n from item");
    this.#last = last?.n ?? 0;
  }

  /** Brings what the index has of a product up to date. */
  write(row: ProductRow): void {
    const { file, terms } = this;
    const { product_id: id, withdrawn_reason: withdrawn } = row;
    const product =
      row.removed_at === null ? productOf(row, terms.names) : undefined;
    const reason = product && reasonNotSold(product, withdrawn, terms);
    file.run("delete from not_sold where id = ?", id);
    if (product && reason !== undefined) {
      const { name } = product;
      file.run("insert into not_sold values (?, ?, ?)", id, name, reason);
    }
    const known = file.get<{ n: number; name_key: string }>(
      "select n, name_key from item where id = ?",
      id,
    );
    if (known) {
      this.#names.add(known.name_key);
      this.changed.push(known.n);
      file.run("delete from item where n = ?", known.n);
      file.run("delete from product where n = ?", known.n);
      file.run("delete from word where rowid = ?", known.n);
    }
    if (product && reason === undefined)
      this.add(product, row.position, known?.n);
  }

  /** Adds a product that is on sale. */
  add(product: CatalogProduct, position: number, n = ++this.#last): void {
    const { file, terms } = this;
    const { id, category, price_cents: price, pack, unit } = product;
    const reply = toProduct(product, terms.rules);
    const nameKey = foldName(product.name);
    const canBeAdded = !reply.onEnquiry && reply.packsLeft !== 0;
    this.#names.add(nameKey);
    file.run(
      "insert into item values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      n,
      id,
      position,
      nameKey,
      Number(!/^\p{L}/u.test(nameKey)),
      position,
      pack,
      category,
      product.legalClass ?? null,
      price,
      unitCents(price, pack, unit),
      Number(!canBeAdded),
      Number(mayBePromoted(reply)),
      packsKey(product, terms.names),
      formNoun(product.form),
      product.brand,
      Number(reply.packsLeft !== 0),
    );
    this.changed.push(n);
    file.run("insert into product values (?, ?)", n, JSON.stringify(reply));
    const words = Object.entries(productWords(product));
    file.run(
      `insert into word (rowid, ${words.map(([field]) => field).join()}) values (?, ?, ?, ?, ?, ?)`,
      n,
      ...words.map(([, inField]) => inField.join(" ")),
    );
  }

  /** Ends a change: the index is that of this version now. */
  end(version: number, fingerprint: string): void {
    const { file } = this;
    // All products of a name have the place of the first one.
    for (const name of this.#names) {
      file.run(
        `update item set place = first
        from (select min(position) as first from item where name_key = ?1)
        where name_key = ?1 and place <> first`,
        name,
      );
    }
    file.run("delete from info");
    file.run("insert into info values (?, ?)", version, fingerprint);
  }
}
