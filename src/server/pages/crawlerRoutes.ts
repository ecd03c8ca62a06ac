import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ShopDatabase } from "../db/schema";
import { varyByCoding } from "../plugins/caching";
import { sendCached } from "../plugins/cachedText";
import { sendCompressed } from "../plugins/compressedText";
import { HttpError } from "../plugins/httpError";
import { keptSitemaps } from "./sitemapCache";

/** What is about one visitor, or no page. */
const NOT_FOR_CRAWLERS = ["/api/", "/cart", "/order-complete"];

/** The origin that a request was sent to, as whoever sent it says. */
function calledOrigin({ protocol, host }: FastifyRequest): string {
  const origin = `${protocol}://${host}`;
  if (!URL.canParse(origin)) {
    throw new HttpError(400, "This request does not say which host it is for.");
  }
  return new URL(origin).origin;
}

/**
 * What search engines ask for: robots.txt, and the sitemap that it names.
 *
 * @param publicOrigin where visitors find the shop; where nobody has said so,
 *   each request is believed in what it calls this host, and nobody may keep
 *   the reply for another one
 */
export function addCrawlerRoutes(
  app: FastifyInstance,
  db: ShopDatabase,
  publicOrigin: string | undefined,
): void {
  const sitemapFile = keptSitemaps(db);
  const cacheControl = publicOrigin === undefined ? "no-store" : "no-cache";

  app.get("/robots.txt", async (request, reply) => {
    const origin = publicOrigin ?? calledOrigin(request);
    const lines = [
      "User-agent: *",
      ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${origin}/sitemap.xml`,
      "",
    ];
    return reply
      .header("Cache-Control", cacheControl)
      .type("text/plain; charset=utf-8")
      .send(lines.join("\n"));
  });

  async function sendSitemap(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    file: number,
  ) {
    const origin = publicOrigin ?? calledOrigin(request);
    const kept = await sitemapFile({ origin, file });
    if (!kept) throw new HttpError(404, "The sitemap has no such file.");
    if (publicOrigin !== undefined) {
      return sendCached({ request, reply }, kept, "application/xml");
    }
    varyByCoding(reply.header("Cache-Control", cacheControl));
    return sendCompressed({ request, reply }, kept.text, "application/xml");
  }

  app.get("/sitemap.xml", (request, reply) =>
    sendSitemap({ request, reply }, 0),
  );
  app.get<{ Params: { file: string } }>(
    "/sitemap-:file(^[1-9]\\d{0,4}).xml",
    (request, reply) =>
      sendSitemap({ request, reply }, Number(request.params.file)),
  );
}
