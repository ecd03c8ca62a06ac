import { LRUCache } from "lru-cache";
import type { Product } from "../../storefront/api/endpoints.gen";
import { mayBePromoted } from "../../domain/product/pickFeatured";
import { foldName } from "../../domain/product/search";
import { unitCents } from "../../domain/product/unitPrice";
import { packsKey } from "../medicines/packsKey";
import {
  productOf,
  reasonNotSold,
  toProduct,
  type CatalogProduct,
  type SaleTerms,
} from "./catalogProduct";
import type { IndexFile } from "./indexFile";
import type { ProductRow } from "./productRepository";
import {
  productWords,
  wordsOf,
  type SearchedProduct,
  type TextWords,
} from "./searchWords";

const WORD_COLUMNS = [
  "first",
  "name",
  "brand",
  "ingredient",
  "strength",
  "contents",
] as const;
const COLUMNS = WORD_COLUMNS.join();

/** Texts, such as brands, whose words are remembered for the next product. */
const REMEMBERED = 10_000;

/** What an index knows of a product that it is to change. */
interface KnownItem {
  n: number;
  name_key: string;
  reply: string;
}

/** Writes products into an index, as rows of the shop's database change. */
export class IndexWriter {
  readonly #words = new LRUCache<string, TextWords>({
    max: REMEMBERED,
    memoMethod: wordsOf,
  });
  /** Names of which a product has come or gone. */
  readonly #names = new Set<string>();
  /** True if other words than before find a product. */
  hasNewWords = false;
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
    const known = file.get<KnownItem>(
      "select n, name_key, reply from item join product using (n) where id = ?",
      id,
    );
    const sold = reason === undefined ? product : undefined;
    if (!known && !sold) return;
    const n = known?.n ?? ++this.#last;
    this.#writeWords(n, known && searchedIn(known.reply), sold);
    if (known) {
      this.#names.add(known.name_key);
      file.run("delete from item where n = ?", n);
      file.run("delete from product where n = ?", n);
    }
    if (sold) this.#insert(n, sold, row.position);
  }

  /** Most changes are of prices, and leave the words as they are. */
  #writeWords(
    n: number,
    before: SearchedProduct | undefined,
    after: SearchedProduct | undefined,
  ): void {
    const [old, next] = [before, after].map(
      (product) => product && this.#wordsOf(product),
    );
    if (old?.join("\n") === next?.join("\n")) return;
    this.hasNewWords = true;
    // The index keeps no texts, so that it has to be told what it loses.
    if (old) {
      this.file.run(
        `insert into word (word, rowid, ${COLUMNS}) values ('delete', ?, ?, ?, ?, ?, ?, ?)`,
        n,
        ...old,
      );
    }
    if (next) {
      this.file.run(
        `insert into word (rowid, ${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?)`,
        n,
        ...next,
      );
    }
  }

  #wordsOf(product: SearchedProduct): string[] {
    const words = productWords(product, (text) => this.#words.memo(text));
    return WORD_COLUMNS.map((column) => words[column].join(" "));
  }

  #insert(n: number, product: CatalogProduct, position: number): void {
    const { file, terms } = this;
    const { id, category, price_cents: price, pack, unit } = product;
    const reply = toProduct(product, terms.rules);
    const nameKey = foldName(product.name);
    const canBeAdded = !reply.onEnquiry && reply.packsLeft !== 0;
    this.#names.add(nameKey);
    file.run(
      "insert into item values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
    );
    file.run("insert into product values (?, ?)", n, JSON.stringify(reply));
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
    for (const [name, value] of Object.entries({ version, fingerprint })) {
      file.run(
        "insert or replace into info values (?, ?)",
        name,
        String(value),
      );
    }
  }
}

/** The product of a reply as it is searched. */
function searchedIn(reply: string): SearchedProduct {
  const { productName, brandName, ...rest } = JSON.parse(reply) as Product;
  return { ...rest, name: productName, brand: brandName };
}
