import type { FastifyServerOptions } from "fastify";
import type { TrustedProxies } from "../networkConfig";

/**
 * Whose X-Forwarded headers are believed, in Fastify's words. It takes no number
 * of proxies itself, since it can't tell who sits at the other end of the line;
 * an operator who gives one says that nobody but a proxy does.
 */
export function trustProxy(
  trusted: TrustedProxies,
): NonNullable<FastifyServerOptions["trustProxy"]> {
  if (typeof trusted !== "number") return [...trusted];
  return trusted > 0 && ((_address, hop) => hop < trusted);
}
