import type { FastifyInstance, FastifyReply } from "fastify";
import { encode } from "html-entities";
import type { LiveIndex } from "../catalog/liveIndex";
import type { SearchIndex } from "../catalog/searchIndex";
import { pagePaths } from "../../domain/shop/pages";
import { HttpError } from "../http/httpError";
import { LIMITS } from "../http/limits";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The pages that every shop has, and that search engines should list. */
const PAGES = pagePaths("everybody").filter((path) => !path.includes(":"));

/** Addresses that are no page, or about one visitor. */
const NOT_FOR_CRAWLERS = [
  "/api/",
  ...pagePaths("visitor").map((path) => path.replace(/\/:.*/, "")),
];

/** The addresses in a file of the sitemap: pages and categories in the first one, products in the rest. */
function pathsIn(index: SearchIndex, file: number): string[] {
  const most = LIMITS.sitemapAddresses;
  if (file > 1)
    return index
      .idsFrom((file - 2) * most, most)
      .map((id) => `/product-details/${encodeURIComponent(id)}`);
  const categories = index.categories.map(
    ({ name }) => `/product?${new URLSearchParams({ category: name })}`,
  );
  return [...PAGES, ...categories].slice(0, most);
}

function xmlOf(list: string, entry: string, addresses: string[]): string {
  const entries = addresses.map(
    (address) =>
      `<${entry}><loc>${encode(address, { level: "xml" })}</loc></${entry}>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n${entries.join("")}</${list}>\n`;
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
  const lines = [
    "User-agent: *",
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    "",
    ...(origin === undefined ? [] : [`Sitemap: ${origin}/sitemap.xml`, ""]),
  ];
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply
      .header("Cache-Control", "no-cache")
      .type(`${type}; charset=utf-8`)
      .send(text);
  app.get("/robots.txt", (_request, reply) =>
    send(reply, "text/plain", lines.join("\n")),
  );
  if (origin === undefined) return;

  app.get("/sitemap.xml", (_request, reply) => {
    const count = 1 + Math.ceil(live.index.count / LIMITS.sitemapAddresses);
    const files = Array.from(
      { length: count },
      (_, at) => `${origin}/sitemap-${at + 1}.xml`,
    );
    return send(
      reply,
      "application/xml",
      xmlOf("sitemapindex", "sitemap", files),
    );
  });
  app.get<{ Params: { file: string } }>(
    "/sitemap-:file(^[1-9]\\d{0,4}).xml",
    (request, reply) => {
      const paths = pathsIn(live.index, Number(request.params.file));
      if (paths.length === 0)
        throw new HttpError(404, "The sitemap has no such file.");
      const addresses = paths.map((path) => origin + path);
      return send(reply, "application/xml", xmlOf("urlset", "url", addresses));
    },
  );
}
