import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { encode } from "html-entities";
import { LRUCache } from "lru-cache";
import type { CurrentCatalog } from "../catalog/currentCatalog";
import type { Catalog } from "../catalog/openCatalog";
import { INFO_PAGES } from "../../config/shop";
import { tagOf } from "../plugins/caching";
import {
  compressPieces,
  sendCompressed,
  type CompressedText,
} from "../http/compressedText";
import { HttpError } from "../plugins/errors";
import { LIMITS } from "../plugins/limits";

/** The most addresses that a file may have (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/** Products that are read at a time: some milliseconds' work. */
const BATCH = 2_000;

/** The pages that every shop has, and that search engines should list. */
const PAGES = [
  ...["/index", "/product", "/gallery", "/enquiry", "/contact"],
  ...INFO_PAGES.map(({ path }) => path),
];

/** What is about one visitor, or no page. */
const NOT_FOR_CRAWLERS = ["/api/", "/cart", "/order-complete"];

const XML = { level: "xml" } as const;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The paths in a file, batch by batch: pages come first, then products by name. */
async function* pathsIn(
  catalog: Catalog,
  pages: string[],
  file: number,
): AsyncGenerator<string[]> {
  const start = (file - 1) * MAX_ADDRESSES;
  yield pages.slice(start, start + MAX_ADDRESSES);
  const end = Math.min(start + MAX_ADDRESSES - pages.length, catalog.count);
  for (
    let from = Math.max(start - pages.length, 0);
    from < end;
    from += BATCH
  ) {
    const ids = catalog.idsFrom(from, Math.min(BATCH, end - from));
    yield ids.map((id) => `/product-details/${encodeURIComponent(id)}`);
    await nextTurn();
  }
}

/** An XML document with these paths, piece by piece. */
async function* documentOf(
  [list, entry]: readonly [list: string, entry: string],
  origin: string,
  batches: AsyncIterable<string[]> | Iterable<string[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n`;
  for await (const paths of batches) {
    const entries = paths.map(
      (path) =>
        `<${entry}><loc>${encode(origin + path, XML)}</loc></${entry}>\n`,
    );
    yield entries.join("");
  }
  yield `</${list}>\n`;
}

/**
 * The sitemap of a catalog version: one file if all addresses fit into it,
 * otherwise an index of numbered files.
 *
 * @param file number of a file, from 1; 0 for the sitemap itself
 * @returns the file's text, piece by piece; undefined if there is no such file
 */
function sitemap(
  catalog: Catalog,
  { origin, file }: { origin: string; file: number },
): AsyncIterable<string> | undefined {
  const categories = catalog.categories.map(
    ({ name }) => `/product?${new URLSearchParams({ category: name })}`,
  );
  const pages = [...PAGES, ...categories];
  const files = Math.ceil((pages.length + catalog.count) / MAX_ADDRESSES);
  if (file > files) return undefined;
  if (file > 0 || files === 1) {
    const paths = pathsIn(catalog, pages, Math.max(file, 1));
    return documentOf(["urlset", "url"], origin, paths);
  }
  const names = Array.from(
    { length: files },
    (_, index) => `/sitemap-${index + 1}.xml`,
  );
  return documentOf(["sitemapindex", "sitemap"], origin, [names]);
}

/** The sitemap's files, each made once for each version of the catalog. */
function sitemapCache(catalogs: CurrentCatalog, origin: string) {
  const files = new LRUCache<string, CompressedText, number>({
    maxSize: LIMITS.sitemapMemory,
    sizeCalculation: ({ br, gzip }) =>
      [br, ...gzip].reduce((sum, part) => sum + (part?.length ?? 0), 0),
    fetchMethod: (_key, _old, { context: file }) =>
      catalogs.use(async (catalog) => {
        const pieces = sitemap(catalog, { origin, file });
        const text = pieces && (await compressPieces(pieces));
        return text && { ...text, etag: tagOf(text.gzip[0] ?? "") };
      }),
  });
  return (file: number) =>
    files.fetch(`${catalogs.catalog.version} ${file}`, { context: file });
}

/**
 * What search engines ask for: robots.txt, and the sitemap that it names. There
 * is a sitemap only if the shop's origin is known, because a sitemap has full
 * addresses, and those must not depend on what a request calls this host.
 *
 * @param origin where visitors find the shop; undefined if unknown
 */
export function addCrawlerRoutes(
  app: FastifyInstance,
  catalogs: CurrentCatalog,
  origin: string | undefined,
): void {
  const robots = [
    "User-agent: *",
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    "",
    ...(origin === undefined ? [] : [`Sitemap: ${origin}/sitemap.xml`, ""]),
  ].join("\n");
  app.get("/robots.txt", (_request, reply) =>
    reply
      .header("Cache-Control", "no-cache")
      .type("text/plain; charset=utf-8")
      .send(robots),
  );

  if (origin === undefined) return;
  const sitemapFile = sitemapCache(catalogs, origin);
  app.get<{ Params: { file?: string } }>(
    "/sitemap:file(^|-[1-9]\\d{0,4}).xml",
    async ({ params }, reply) => {
      const cached = await sitemapFile(Number(params.file?.slice(1)));
      if (!cached) throw new HttpError(404, "The sitemap has no such file.");
      reply.header("Cache-Control", "no-cache");
      return sendCompressed(reply, cached, "application/xml");
    },
  );
}
