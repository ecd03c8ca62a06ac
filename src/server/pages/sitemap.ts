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

/** Cached files, of about 1 MB each. */
const MOST_CACHED = 16;

/** The pages that every shop has, and that search engines should list. */
const PAGES = pagePaths("everybody").filter((path) => !path.includes(":"));

/** Addresses that are no page, or about one visitor. */
const NOT_FOR_CRAWLERS = [
  "/api/",
  ...pagePaths("visitor").map((path) => path.replace(/\/:.*/, "")),
];

/**
 * A file of the sitemap of a catalog version. The sitemap itself has all addresses
 * if they fit into it, pages first; otherwise it names the files that have them.
 *
 * @param file number of a file, from 1; 0 for the sitemap itself
 * @throws HttpError (404) if there is no such file
 */
function sitemapOf(catalog: Catalog, origin: string, file: number): string {
  const categories = catalog.categories.map(
    ({ name }) => `/product?${new URLSearchParams({ category: name })}`,
  );
  const pages = [...PAGES, ...categories];
  const most = LIMITS.sitemapAddresses;
  const files = Math.ceil((pages.length + catalog.count) / most);
  if (file > files) throw new HttpError(404, "The sitemap has no such file.");
  const xmlOf = (list: string, entry: string, paths: string[]) =>
    [
      `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n`,
      ...paths
        .map((path) => encode(origin + path, { level: "xml" }))
        .map((address) => `<${entry}><loc>${address}</loc></${entry}>\n`),
      `</${list}>\n`,
    ].join("");
  if (file === 0 && files > 1) {
    const numbers = Array.from({ length: files }, (_, index) => index + 1);
    const paths = numbers.map((number) => `/sitemap-${number}.xml`);
    return xmlOf("sitemapindex", "sitemap", paths);
  }
  const from = Math.max(file - 1, 0) * most;
  const own = pages.slice(from, from + most);
  const first = Math.max(from - pages.length, 0);
  const ids = catalog.idsFrom(first, most - own.length);
  const products = ids.map(
    (id) => `/product-details/${encodeURIComponent(id)}`,
  );
  return xmlOf("urlset", "url", [...own, ...products]);
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
    max: MOST_CACHED,
    fetchMethod: (_key, _old, { context: file }) =>
      catalogs.use(async (catalog) => {
        const text = await compressPieces([sitemapOf(catalog, origin, file)]);
        return { ...text, etag: tagOf(text.br) };
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
