import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isPagePath, pagePaths } from "../../domain/shop/pagePaths";
import type { CurrentShop } from "../shop/currentShop";
import { sendCompressed } from "../http/compressedText";
import { SHORTLY } from "../http/caching";
import { addFiles, isServedFile } from "../http/servedFile";
import type { CachedPage } from "./pageCache";
import { describeShop, type StorefrontBuild } from "./pageDocument";

/** The address of the home page (specification, section 2). */
const HOME = "/index";
/** The route of every other path. */
const OTHER = "/*";

/**
 * Serves the built storefront: its pages, and the files that they load.
 *
 * @param folder absolute path of the built storefront
 * @param pageOf gives rendered pages; if it gives none, the browser renders the page
 */
export async function addPageRoutes(
  app: FastifyInstance,
  folder: string,
  {
    build,
    shop,
    pageOf,
  }: {
    build: StorefrontBuild;
    shop: CurrentShop;
    pageOf: (url: string) => Promise<CachedPage | undefined>;
  },
): Promise<void> {
  await addFiles(app, folder);
  /** The document in which the browser renders the page. */
  const sendDocument = (reply: FastifyReply) =>
    reply
      .header("Cache-Control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(describeShop(build.document, shop.shop));
  app.get("/manifest.webmanifest", async (_request, reply) => {
    const file = join(folder, "manifest.webmanifest");
    const { name, claim, sentence } = shop.shop;
    const manifest = JSON.parse(await readFile(file, "utf8")) as object;
    return reply
      .header("Cache-Control", "no-cache")
      .type("application/manifest+json")
      .send({
        ...manifest,
        name,
        short_name: name,
        description: `${claim} ${sentence}`,
      });
  });

  app.get("/", async (request, reply) =>
    reply
      .header("Cache-Control", SHORTLY)
      .redirect(HOME + request.url.slice("/".length), 301),
  );
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { url, routeOptions } = request;
    const [path = ""] = url.split("?");
    const isOther = routeOptions.url === OTHER;
    if (isOther) {
      const file = decodeURIComponent(path);
      const isFile = !path.endsWith("/") && isServedFile(file, folder);
      if (isFile || !isPagePath(path)) return reply.sendFile(file);
      reply.code(404);
    }
    const page = await pageOf(url);
    if (!page) return sendDocument(reply);
    reply.code(page.status).headers({
      "Content-Security-Policy": page.policy,
      "Cache-Control": SHORTLY,
    });
    return sendCompressed(reply, page.html, "text/html");
  }
  // Pages have routes of their own, by which they are logged.
  for (const path of [...pagePaths(), OTHER]) app.get(path, answer);
}
