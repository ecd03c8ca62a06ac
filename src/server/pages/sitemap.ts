import type { FastifyInstance } from "fastify";
import { encode } from "html-entities";
import { LRUCache } from "lru-cache";
import type { LiveIndex } from "../catalog/liveIndex";
import type { SearchIndex } from "../catalog/searchIndex";
import { pagePaths } from "../../config/pages";
import {
  compressPieces,
  sendCompressed,
  type CompressedText,
} from "../http/compressedText";
import { HttpError } from "../http/httpError";
import { LIMITS } from "../limits";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The pages that every shop has, and that search engines should list. */
const PAGES = pagePaths("everybody").filter((path) => !path.includes(":"));

/** Addresses that are no page, or about one visitor. */
const NOT_FOR_CRAWLERS = [
  "/api/",
  ...pagePaths("visitor").map((path) => path.replace(/\/:.*/, "")),
];

/**
 * The addresses in a file of the sitemap: the other files in the sitemap itself (0),
 * pages and categories in the first one, products in the rest.
 */
function pathsIn(index: SearchIndex, file: number): string[] {
  const most = LIMITS.sitemapAddresses;
  const files = 1 + Math.ceil(index.count / most);
  if (file > files) throw new HttpError(404, "The sitemap has no such file.");
  if (file === 0)
    return Array.from({ length: files }, (_, at) => `/sitemap-${at + 1}.xml`);
  if (file > 1)
    return index
      .idsFrom((file - 2) * most, most)
      .map((id) => `/product-details/${encodeURIComponent(id)}`);
  const categories = index.categories.map(
    ({ name }) => `/product?${new URLSearchParams({ category: name })}`,
  );
  return [...PAGES, ...categories].slice(0, most);
}

function* xmlOf(origin: string, paths: string[], file: number) {
  const [list, entry] = file ? ["urlset", "url"] : ["sitemapindex", "sitemap"];
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n`;
  for (const path of paths)
    yield `<${entry}><loc>${encode(origin + path, { level: "xml" })}</loc></${entry}>\n`;
  yield `</${list}>\n`;
}

/**
 * Serves robots.txt, and the sitemap that it names if the shop's origin is known: a
 * sitemap has full addresses, which must not depend on what a request calls this host.
 */
export function addCrawlerRoutes(
  app: FastifyInstance,
  live: LiveIndex,
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
  const cache = new LRUCache<string, CompressedText>({ max: 16 });
  app.get<{ Params: { file?: string } }>(
    "/sitemap:file(^|-[1-9]\\d{0,4}).xml",
    async ({ params }, reply) => {
      const file = Number(params.file?.slice(1));
      const { index } = live;
      const key = `${index.version} ${file}`;
      const text =
        cache.get(key) ??
        (await compressPieces(xmlOf(origin, pathsIn(index, file), file)));
      cache.set(key, text);
      reply.header("Cache-Control", "no-cache");
      return sendCompressed(reply, text, "application/xml");
    },
  );
}
