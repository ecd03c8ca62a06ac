import type { FastifyRequest } from "fastify";

/** The storefront's pages (specification, section 2). */
const PAGES = new Set([
  "/",
  "/index",
  "/product",
  "/cart",
  "/order-complete",
  "/gallery",
  "/test",
  "/enquiry",
  "/contact",
]);
const PAGE_WITH_ID = /^\/(product-details|order-complete)\//;
const FILE = /^\/assets\//;

/**
 * What a log may know of an address: the pattern that it follows. What stands
 * in the place of an id, in a query, or in an address that nobody foresaw may
 * be an order's number or anything a visitor has typed.
 */
export function loggedPath({
  url,
  routeOptions,
}: Pick<FastifyRequest, "url" | "routeOptions">): string {
  const route = routeOptions.url;
  if (route !== undefined && route !== "/*") return route;
  const [path = ""] = url.split("?", 1);
  if (PAGES.has(path)) return path;
  const page = PAGE_WITH_ID.exec(path)?.[1];
  if (page !== undefined) return `/${page}/:id`;
  return FILE.test(path) ? "/assets/*" : "/*";
}
