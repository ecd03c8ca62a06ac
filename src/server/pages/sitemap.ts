import { setImmediate as nextTurn } from "node:timers/promises";
import {
  countProductsIn,
  listCategories,
  productIdsByName,
} from "../catalog/catalogRepository";
import type { ShopDatabase } from "../db/schema";

/** So many addresses may stand in one file (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

/** Products that are read at a time: some milliseconds' work. */
const SLICE = 2_000;

/** The pages that are the same in every shop and are to be found. */
const PAGES = ["/index", "/product", "/gallery", "/enquiry", "/contact"];

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => ENTITIES[c]!);

/** A stretch of addresses, by their indexes: the first, and the one after the last. */
type Stretch = readonly [start: number, end: number];

/** The addresses of a stretch of all products, slice by slice. */
async function* productPaths(
  db: ShopDatabase,
  version: number,
  [start, end]: Stretch,
): AsyncGenerator<string[]> {
  for (let from = start; from < end; from += SLICE) {
    const count = Math.min(SLICE, end - from);
    const ids = await productIdsByName(db, version, { from, count });
    yield ids.map((id) => `/product-details/${encodeURIComponent(id)}`);
    await nextTurn();
  }
}

/** A document of one element that holds addresses, piece by piece. */
async function* documentOf(
  [root, entry]:
    readonly ["urlset", "url"] | readonly ["sitemapindex", "sitemap"],
  origin: string,
  slices: AsyncIterable<string[]> | Iterable<string[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n`;
  for await (const paths of slices) {
    yield paths
      .map(
        (path) => `<${entry}><loc>${escaped(origin + path)}</loc></${entry}>\n`,
      )
      .join("");
  }
  yield `</${root}>\n`;
}

/**
 * The sitemap of a catalog version: one file as long as all addresses fit into it,
 * else an index of numbered ones.
 *
 * @param origin where the shop is found
 * @param file number of a file, from 1; 0 for the sitemap itself
 * @returns the file's text, piece by piece; undefined where there is no such file
 */
export async function sitemap(
  db: ShopDatabase,
  version: number,
  { origin, file }: { origin: string; file: number },
): Promise<AsyncIterable<string> | undefined> {
  const categories = await listCategories(db, version);
  const pages = [
    ...PAGES,
    ...categories.map(
      ({ categoryName }) =>
        `/product?${new URLSearchParams({ category: categoryName })}`,
    ),
  ];
  const products = await countProductsIn(db, version);
  const files = Math.ceil((pages.length + products) / MOST_ADDRESSES);
  if (file > files) return undefined;
  if (file === 0 && files > 1) {
    const names = Array.from(
      { length: files },
      (_, n) => `/sitemap-${n + 1}.xml`,
    );
    return documentOf(["sitemapindex", "sitemap"], origin, [names]);
  }
  const end = Math.max(file, 1) * MOST_ADDRESSES;
  const start = end - MOST_ADDRESSES;
  async function* slices() {
    yield pages.slice(start, end);
    yield* productPaths(db, version, [
      Math.max(start - pages.length, 0),
      Math.min(end - pages.length, products),
    ]);
  }
  return documentOf(["urlset", "url"], origin, slices());
}
