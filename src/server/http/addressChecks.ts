import {
  errorCodes,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { HttpError, NOTHING_HERE, sendErrorText } from "./httpError";
import type { Limits } from "./limits";

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

/**
 * Refuses addresses that no browser sends before anything else is made of them,
 * and those that lead nowhere without waiting for a body.
 */
export function addAddressChecks(
  app: FastifyInstance,
  { addressLength }: Limits,
): void {
  const answerNowhere = (_request: FastifyRequest, reply: FastifyReply) =>
    sendErrorText(reply, 404, NOTHING_HERE);
  app.setNotFoundHandler(answerNowhere);
  app.addHook("onRequest", async (request, reply) => {
    const { originalUrl } = request;
    if (originalUrl.length > addressLength)
      throw new HttpError(
        414,
        `This address is longer than ${addressLength} characters. Please shorten it.`,
      );
    if (!isReadable(originalUrl))
      throw new errorCodes.FST_ERR_BAD_URL(originalUrl);
    return request.is404 ? answerNowhere(request, reply) : undefined;
  });
}
