import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isPagePath } from "../../domain/pagePath";
import { NOTHING_HERE, sendErrorText } from "../http/httpError";

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
