import {
  errorCodes,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { isPagePath } from "../../domain/pagePath";
import { HttpError, NOTHING_HERE, sendErrorText } from "../http/httpError";
import type { Limits } from "../limits";

/**
 * A query may be anything: only what leads to a route must be escaped as it
 * should be. NUL has no place anywhere, as in bodies.
 */
function isReadable(address: string): boolean {
  if (/%00|\0/.test(address)) return false;
  try {
    decodeURI(address.split(/[?#]/, 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/**
 * Leads an address that no route can read to one that every route can: Fastify
 * would answer it past all hooks, without the headers that every reply has. The
 * hook below refuses it.
 */
export function readableAddress({ url = "/" }: { url?: string }): string {
  if (!isReadable(url)) return "/";
  // A proxy may send the whole address: "GET http://shop.example/product".
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** Refuses addresses that no browser sends, before anything else is made of them. */
export function addAddressChecks(
  app: FastifyInstance,
  { addressLength }: Limits,
): void {
  app.addHook("onRequest", async ({ originalUrl }) => {
    if (originalUrl.length > addressLength) {
      throw new HttpError(
        414,
        `This address is longer than ${addressLength} characters. Please shorten it.`,
      );
    }
    if (!isReadable(originalUrl)) {
      throw new errorCodes.FST_ERR_BAD_URL(originalUrl);
    }
  });
}

const PAGE_METHODS = ["GET", "HEAD"];

/**
 * Answers what leads nowhere, in a sentence and without waiting for its body:
 * 404, or 405 where other methods lead somewhere. Knows the routes that are
 * added after it.
 */
export function addNotFound(app: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    // These stand for every address.
    if (url === "*" || url === "/*") return;
    const pattern = url.replace(/:\w+/g, "[^/]+").replace(/\*$/, ".*");
    routes.push({
      pattern: new RegExp(`^${pattern}$`),
      methods: [method].flat(),
    });
  });

  function methodsAt(path: string): readonly string[] {
    const methods = routes
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((route) => route.methods);
    return methods.length === 0 && isPagePath(path) ? PAGE_METHODS : methods;
  }

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { url, method } = request;
    const allowed = methodsAt(decodeURI(url.split("?", 1)[0] ?? ""));
    if (allowed.length === 0 || allowed.includes(method))
      return sendErrorText(reply, 404, NOTHING_HERE);
    return sendErrorText(
      reply.header("Allow", allowed.join(", ")),
      405,
      `This address does not accept ${method} requests.`,
    );
  }

  app.setNotFoundHandler(answer);
  app.addHook("onRequest", async (request, reply) =>
    request.is404 ? answer(request, reply) : undefined,
  );
}
