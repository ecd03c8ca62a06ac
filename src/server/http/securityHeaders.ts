import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import { hash } from "node:crypto";

/** Tells a browser that came by https to come by https only, for a year. */
const HTTPS_ONLY = "max-age=31536000; includeSubDomains";

/** The origin of the contact page's map. */
const MAP = "https://www.openstreetmap.org";

/** Permissions that would harm a visitor and that a shop has no use for, on its own pages as on the map. */
const PERMISSIONS = ["camera", "geolocation", "microphone", "payment", "usb"]
  .map((name) => `${name}=()`)
  .join(", ");

/** The content policy's name for a script or styles that stand in a page themselves. */
export const sourceOf = (text: string) =>
  `'sha256-${hash("sha256", text, "base64")}'`;

/**
 * The content policy of the storefront, which runs its own files and nothing
 * else; the map is the one thing it embeds.
 *
 * @param apiOrigins where else it gets its answers and pictures from
 * @param inline script and styles that stand in a page themselves; empty where there are none
 */
export function storefrontPolicy(
  apiOrigins: readonly string[],
  inline = { script: "", style: "" },
): string {
  const own = ["'self'", ...apiOrigins].join(" ");
  const selfAnd = (text: string) =>
    text ? `'self' ${sourceOf(text)}` : "'self'";
  return [
    "default-src 'self'",
    `img-src ${own}`,
    `style-src ${selfAnd(inline.style)}`,
    `script-src ${selfAnd(inline.script)}`,
    `connect-src ${own}`,
    `frame-src ${MAP}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join(";");
}

/**
 * Guards pages by headers that are the same on every reply: what they may run
 * and embed, that nobody embeds them, and that no address is told to another site,
 * since an order's number stands in the address of the page that shows it.
 * Browsers that came by https are told to come by https only; a host that speaks
 * http, as on localhost, insists on nothing.
 *
 * @param policy the content policy
 */
export function addGuardingHeaders(app: FastifyInstance, policy: string): void {
  const headers = {
    "Content-Security-Policy": policy,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  };
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    // Only a proxy that is trusted can say so: see TRUST_PROXY.
    if (request.protocol === "https")
      reply.header("Strict-Transport-Security", HTTPS_ONLY);
  });
}

/**
 * Lets storefronts on the given origins call this host; with none, browsers
 * keep every other origin out.
 *
 * @param origins for example ["https://shop.example"]
 */
export async function addCors(
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ["GET", "POST"],
    // Headers of a storefront's POSTs (specification, section 6).
    allowedHeaders: ["Content-Type", "Idempotency-Key", "X-Client"],
    // The storefront reads the time to wait, not only the browser.
    exposedHeaders: ["Retry-After"],
    maxAge: 600,
    strictPreflight: false,
  });
}
