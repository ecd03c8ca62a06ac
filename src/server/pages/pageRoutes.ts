import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pagePaths } from "../../config/pages";
import type { CurrentShop } from "../shop/currentShop";
import { isPagePath } from "../../domain/pagePath";
import { sendCompressed } from "../http/compressedText";
import { shareReply } from "../plugins/caching";
import { sendErrorText, UNAVAILABLE } from "../http/httpError";
import { addDrawingType, isServedFile } from "../http/servedFile";
import { loadRenderer, type CachedPage } from "./pageCache";
import { describeShop } from "./pageDocument";

/** The address of the home page (specification, section 2). */
const HOME = "/index";

/** The time for which browsers may keep a file, by its path; the others are revalidated each time. */
const CACHE_RULES: readonly (readonly [RegExp, string])[] = [
  [/[\\/]assets[\\/]/, "public, max-age=31536000, immutable"],
  // Browsers look for the icon whenever the address changes.
  [/[\\/](favicon|apple-touch-icon|icon-[\w-]+)\.(svg|png)/, "max-age=86400"],
];

function sendPage(reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.header("Content-Security-Policy", page.policy);
  shareReply(reply, `page v${page.catalogVersion}`);
  return sendCompressed(reply.code(page.status), page, "text/html");
}

/**
 * Serves the built storefront: its pages, and the files that they load.
 *
 * @param folder absolute path of the built storefront
 * @param hasServiceWorker if not, browsers that have one fetch a worker in its
 *   place that deletes what it kept and takes itself away
 * @param pageOf gives rendered pages; if it gives none, the browser renders the page
 */
export async function addPageRoutes(
  app: FastifyInstance,
  folder: string,
  {
    hasServiceWorker,
    shop,
    pageOf,
  }: {
    hasServiceWorker: boolean;
    shop: CurrentShop;
    pageOf?: ((url: string) => Promise<CachedPage | undefined>) | undefined;
  },
): Promise<void> {
  addDrawingType(app);
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    dotfiles: "ignore",
    // Nobody needs a part of a file, and a request for one can fail.
    acceptRanges: false,
    // The build puts compressed files beside them.
    preCompressed: true,
    allowedPath: (path, root) =>
      typeof root === "string" && isServedFile(path, root),
    setHeaders(reply, file) {
      const [, rule = "no-cache"] =
        CACHE_RULES.find(([pattern]) => pattern.test(file)) ?? [];
      reply.setHeader("Cache-Control", rule);
    },
  });

  const isOwn = () => Object.keys(shop.settings).length > 0;
  /** The document in which the browser renders the page. */
  const sendDocument = async (reply: FastifyReply) => {
    // While a new version is put in place there may be none for a moment.
    if (!isServedFile("index.html", folder))
      return sendErrorText(reply, 503, UNAVAILABLE);
    if (!isOwn()) return reply.sendFile("index.html");
    const html = await readFile(join(folder, "index.html"), "utf8");
    return reply
      .header("Cache-Control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(describeShop(html, shop.shop));
  };
  app.get("/manifest.webmanifest", async (_request, reply) => {
    if (!isOwn()) return reply.sendFile("manifest.webmanifest");
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

  if (!hasServiceWorker)
    app.get("/sw.js", async (_request, reply) => reply.sendFile("sw-off.js"));
  app.get("/", async (request, reply) =>
    (await pageOf?.(HOME))
      ? shareReply(reply, "page").redirect(
          HOME + request.url.slice("/".length),
          301,
        )
      : sendDocument(reply),
  );
  async function answer({ url }: FastifyRequest, reply: FastifyReply) {
    const [path = ""] = url.split("?");
    if (!isPagePath(path)) return reply.sendFile(decodeURIComponent(path));
    if (/[A-Z]|\/$/.test(path)) {
      const canonical = (await loadRenderer()).canonicalPath(path);
      const query = url.slice(path.length);
      if (canonical !== path) return reply.redirect(canonical + query, 308);
    }
    const page = await pageOf?.(url);
    return page ? sendPage(reply, page) : sendDocument(reply);
  }
  // Pages have routes of their own, by which they are logged.
  for (const path of [...pagePaths(), "/*"]) app.get(path, answer);
}
