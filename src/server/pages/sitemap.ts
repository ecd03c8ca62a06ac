import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { encode } from "html-entities";
import { LRUCache } from "lru-cache";
import type { CurrentCatalog } from "../catalog/currentCatalog";
import type { Catalog } from "../catalog/openCatalog";
import { pagePaths } from "../../config/pages";
import { tagOf } from "../http/etag";
import {
  compressPieces,
  sendCompressed,
  type CompressedText,
} from "../http/compressedText";
import { HttpError } from "../http/httpError";
import { LIMITS } from "../limits";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** The most addresses that a file may have (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/** Products that are read at a time: some milliseconds' work. */
const BATCH = 2_000;

/** The pages that every shop has, and that search engines should list. */
const PAGES = pagePaths("everybody").filter((path) => !path.includes(":"));

/** Addresses that are no page, or about one visitor. */
const NOT_FOR_CRAWLERS = [
  "/api/",
  ...pagePaths("visitor").map((path) => path.replace(/\/:.*/, "")),
];

/** The paths at these places of the sitemap: pages come first, then products by name. */
function pathsAt(catalog: Catalog, pages: string[], from: number, to: number) {
  const own = pages.slice(from, to);
  const first = Math.max(from - pages.length, 0);
  const ids = catalog.idsFrom(first, to - from - own.length);
  return [
    ...own,
    ...ids.map((id) => `/product-details/${encodeURIComponent(id)}`),
  ];
}

/**
 * The sitemap of a catalog version, piece by piece: one file if all addresses
 * fit into it, otherwise an index of numbered files.
 *
 * @param file number of a file, from 1; 0 for the sitemap itself
 * @throws HttpError (404) if there is no such file
 */
async function* sitemapOf(catalog: Catalog, origin: string, file: number) {
  const categories = catalog.categories.map(
    ({ name }) => `/product?${new URLSearchParams({ category: name })}`,
  );
  const pages = [...PAGES, ...categories];
  const count = pages.length + catalog.count;
  const files = Math.ceil(count / MAX_ADDRESSES);
  if (file > files) throw new HttpError(404, "The sitemap has no such file.");
  const isIndex = file === 0 && files > 1;
  const [list, entry] = isIndex
    ? ["sitemapindex", "sitemap"]
    : ["urlset", "url"];
  const xmlOf = (paths: string[]) =>
    paths
      .map((path) => encode(origin + path, { level: "xml" }))
      .map((address) => `<${entry}><loc>${address}</loc></${entry}>\n`)
      .join("");

  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n`;
  if (isIndex) {
    for (let n = 1; n <= files; n += 1) yield xmlOf([`/sitemap-${n}.xml`]);
  } else {
    const start = Math.max(file - 1, 0) * MAX_ADDRESSES;
    const end = Math.min(start + MAX_ADDRESSES, count);
    for (let from = start; from < end; from += BATCH) {
      yield xmlOf(pathsAt(catalog, pages, from, Math.min(from + BATCH, end)));
      await nextTurn();
    }
  }
  yield `</${list}>\n`;
}

/**
 * Serves what search engines ask for: robots.txt, and the sitemap that it names. There
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
  /** Each file is made once for each version of the catalog. */
  const files = new LRUCache<string, CompressedText, number>({
    maxSize: LIMITS.sitemapMemory,
    sizeCalculation: ({ br, gzip: [gzip] }) => br!.length + gzip!.length,
    fetchMethod: (_key, _old, { context: file }) =>
      catalogs.use(async (catalog) => {
        const text = await compressPieces(sitemapOf(catalog, origin, file));
        return { ...text, etag: tagOf(text.br!) };
      }),
  });
  app.get<{ Params: { file?: string } }>(
    "/sitemap:file(^|-[1-9]\\d{0,4}).xml",
    async ({ params }, reply) => {
      const file = Number(params.file?.slice(1));
      const key = `${catalogs.catalog.version} ${file}`;
      const text = await files.fetch(key, { context: file });
      reply.header("Cache-Control", "no-cache");
      return text && sendCompressed(reply, text, "application/xml");
    },
  );
}
