import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isPagePath } from "../../domain/pagePath";
import { varyByCoding } from "../plugins/caching";
import { sendCached, sendCompressed } from "../plugins/compressedText";
import { NOTHING_HERE, sendErrorText, UNAVAILABLE } from "../plugins/errors";
import type { RequestContext } from "../plugins/requestContext";
import { allowInline } from "../plugins/securityHeaders";
import { isServedFile } from "../plugins/servedFile";
import type { CachedPage } from "./pageCache";

/** The address of the home page (specification, section 2). */
const HOME = "/index";

/** How long browsers may keep a file, by its path; the others are revalidated each time. */
const CACHE_RULES: readonly (readonly [RegExp, string])[] = [
  [/[\\/]assets[\\/]/, "public, max-age=31536000, immutable"],
  // Browsers look for the icon whenever the address changes.
  [/[\\/](favicon|apple-touch-icon|icon-[\w-]+)\.(svg|png)/, "max-age=86400"],
];

function sendPage(
  { request, reply }: RequestContext,
  page: CachedPage,
): FastifyReply {
  allowInline(reply, page);
  if (page.status === 200) {
    return sendCached({ request, reply }, page, "text/html");
  }
  varyByCoding(reply.code(page.status));
  return sendCompressed({ request, reply }, page.text, "text/html");
}

/**
 * Serves the built storefront: its pages, and the files that they load.
 *
 * @param folder absolute path of the built storefront
 * @param pageOf gives rendered pages; if it gives none, the browser renders the page
 */
export async function addPageRoutes(
  app: FastifyInstance,
  folder: string,
  pageOf?: (url: string) => Promise<CachedPage | undefined>,
): Promise<void> {
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
  app.addHook("onSend", async (_request, reply) => {
    if (reply.hasHeader("Content-Encoding")) varyByCoding(reply);
  });

  async function servePage({ request, reply }: RequestContext, url: string) {
    const page = await pageOf?.(url);
    if (page) return sendPage({ request, reply }, page);
    // While a new version is put in place there may be none for a moment.
    return isServedFile("index.html", folder)
      ? reply.sendFile("index.html")
      : sendErrorText(reply, { status: 503, text: UNAVAILABLE });
  }

  app.get("/", async (request, reply) => {
    return pageOf && (await pageOf(HOME))
      ? reply.redirect(HOME + request.url.slice("/".length), 301)
      : servePage({ request, reply }, "/");
  });
  app.get<{ Params: { "*": string } }>("/*", async (request, reply) => {
    const [path = ""] = request.url.split("?");
    return isPagePath(path)
      ? servePage({ request, reply }, request.url)
      : reply.sendFile(request.params["*"]);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendErrorText(reply, { status: 404, text: NOTHING_HERE }),
  );
}
