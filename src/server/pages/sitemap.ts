import type { FastifyInstance, FastifyReply } from "fastify";
import type { LiveIndex } from "../catalog/searchIndex/liveIndex";
import type { SearchIndex } from "../catalog/searchIndex/searchIndex";
import { pagePaths } from "../../domain/shop/pagePaths";
import { LIMITS } from "../http/limits/limits";

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
      .idsByName((file - 2) * most, most)
      .map((id) => `/product-details/${encodeURIComponent(id)}`);
  const categories = index.categories.map(
    ({ name }) => `/product?${new URLSearchParams({ category: name })}`,
  );
  return [...PAGES, ...categories];
}

/**
 * Serves robots.txt, and the files of the sitemap that it names if the shop's origin is
 * known: they have full addresses, which must not depend on what a request calls this host.
 */
export function addCrawlerRoutes(
  app: FastifyInstance,
  live: LiveIndex,
  origin: string | undefined,
): void {
  const send = (reply: FastifyReply, lines: readonly string[]) =>
    reply
      .header("Cache-Control", "no-cache")
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  app.get("/robots.txt", (_request, reply) => {
    const count = 1 + Math.ceil(live.index.count / LIMITS.sitemapAddresses);
    const files = Array.from(
      { length: origin === undefined ? 0 : count },
      (_, at) => `Sitemap: ${origin}/sitemap-${at + 1}.txt`,
    );
    const rules = NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`);
    return send(reply, ["User-agent: *", ...rules, "", ...files]);
  });
  if (origin === undefined) return;
  app.get<{ Params: { file: string } }>(
    "/sitemap-:file(^[1-9]\\d{0,4}).txt",
    ({ params: { file } }, reply) => {
      const paths = pathsIn(live.index, Number(file));
      return send(
        reply,
        paths.map((path) => origin + path),
      );
    },
  );
}
