import fastifyStatic from "@fastify/static";
import type {
  FastifyInstance,
  FastifyReply,
  RouteHandlerMethod,
} from "fastify";
import { isPagePath } from "../../domain/pagePath";
import type { KeptPage } from "./pageCache";
import { isReading, varyByCoding } from "../plugins/caching";
import { NOTHING_HERE, sendErrorText, UNAVAILABLE } from "../plugins/errors";
import type { RequestContext } from "../plugins/requestContext";
import { sendCached } from "../plugins/cachedText";
import { sendCompressed } from "../plugins/compressedText";
import { allowInline } from "../plugins/securityHeaders";
import { isServedFile } from "../plugins/servedFile";

/** Where the home page is (specification, section 2). */
const HOME = "/index";

/** How long browsers keep a file, by its path; what is not named here they ask for again. */
const KEPT: readonly (readonly [RegExp, string])[] = [
  [/[\\/]assets[\\/]/, "public, max-age=31536000, immutable"],
  // Browsers look for the icon at each change of the address.
  [/[\\/](favicon|apple-touch-icon|icon-[\w-]+)\.(svg|png)/, "max-age=86400"],
];

/** Gives the page of an address; undefined where browsers have to render it. */
export type PageSource = (url: string) => Promise<KeptPage | undefined>;

function sendPage(
  { request, reply }: RequestContext,
  page: KeptPage,
): FastifyReply {
  allowInline(reply, page);
  if (page.status === 200) {
    return sendCached({ request, reply }, page, "text/html");
  }
  varyByCoding(reply.code(page.status));
  return sendCompressed({ request, reply }, page.text, "text/html");
}

/**
 * Serves the built storefront. Hashed files are kept for good, icons for a day,
 * everything else is asked for again; each page's address answers with index.html.
 *
 * @param folder absolute path of the built storefront
 * @param pageOf gives pages rendered here; without it browsers do that
 */
export async function addStorefrontFiles(
  app: FastifyInstance,
  folder: string,
  pageOf?: PageSource,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    index: false,
    dotfiles: "ignore",
    // A part of a file has no use here, and a wish for one can fail.
    acceptRanges: false,
    // The build puts packed files beside them.
    preCompressed: true,
    allowedPath: (path, root) =>
      typeof root === "string" && isServedFile(path, root),
    setHeaders(reply, file) {
      const [, rule = "no-cache"] =
        KEPT.find(([pattern]) => pattern.test(file)) ?? [];
      reply.setHeader("Cache-Control", rule);
    },
  });
  app.addHook("onSend", async (_request, reply) => {
    if (reply.hasHeader("Content-Encoding")) varyByCoding(reply);
  });
  const answerPage: RouteHandlerMethod = async (request, reply) => {
    const { method, url } = request;
    const [path = "", query] = url.split("?");
    if (isReading(method) && isPagePath(path)) {
      const page = await pageOf?.(path === "/" ? HOME : url);
      if (page && path === "/") {
        return reply.redirect(query ? `${HOME}?${query}` : HOME, 301);
      }
      if (page) return sendPage({ request, reply }, page);
      // While a new version is put in place there may be none for a moment.
      return isServedFile("index.html", folder)
        ? reply.code(200).sendFile("index.html")
        : sendErrorText(reply, { status: 503, text: UNAVAILABLE });
    }
    return sendErrorText(reply, { status: 404, text: NOTHING_HERE });
  };
  // Without it the folder itself would be meant, which nobody may see.
  app.get("/", answerPage);
  app.setNotFoundHandler(answerPage);
}
