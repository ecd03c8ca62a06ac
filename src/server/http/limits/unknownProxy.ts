import type { FastifyInstance } from "fastify";

const NOTICE =
  "Requests come through a proxy, but TRUST_PROXY is off: all visitors share one limit of orders and enquiries. Name your proxy in TRUST_PROXY.";

/**
 * Tells once, in the log and at the desk, that a proxy brings requests to a host
 * that trusts none.
 *
 * @param notices gets the sentence
 */
export function tellOfUnknownProxy(
  app: FastifyInstance,
  notices: string[],
): void {
  app.addHook("onRequest", async ({ headers, ips, log }) => {
    const isUnknown = ips === undefined && "x-forwarded-for" in headers;
    if (!isUnknown || notices.includes(NOTICE)) return;
    notices.push(NOTICE);
    log.warn(NOTICE);
  });
}
