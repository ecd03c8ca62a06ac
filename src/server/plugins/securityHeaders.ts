import type { FastifyInstance, FastifyReply } from "fastify";
import { createHash } from "node:crypto";

/** Tells a browser that came by https to come by https only, for a year. */
export const HTTPS_ONLY = "max-age=31536000; includeSubDomains";

/** The origin of the contact page's map. */
const MAP = "https://www.openstreetmap.org";

/** Permissions that would harm a visitor and that a shop has no use for, on its own pages as on the map. */
const PERMISSIONS = ["camera", "geolocation", "microphone", "payment", "usb"]
  .map((name) => `${name}=()`)
  .join(", ");

/** The content policy's name for a script or styles that stand in a page themselves. */
export const sourceOf = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const POLICY = "Content-Security-Policy";

/**
 * Lets a page have a script and styles in itself.
 *
 * @param sources what the content policy calls them; undefined where there are none
 */
export function allowInline(
  reply: FastifyReply,
  sources: { scriptSource?: string; styleSource?: string },
): void {
  const allow = (policy: string, directive: string, source = "") =>
    policy.replace(
      `${directive} 'self'`,
      `${directive} 'self' ${source}`.trim(),
    );
  const policy = String(reply.getHeader(POLICY));
  const withScript = allow(policy, "script-src", sources.scriptSource);
  reply.header(POLICY, allow(withScript, "style-src", sources.styleSource));
}

/**
 * Guards pages by headers that are the same on every reply: what they may run
 * and embed, that nobody embeds them, and that no address is told to another site,
 * since an order's number stands in the address of the page that shows it.
 *
 * @param policy directives of the content policy
 */
export function addGuardingHeaders(
  app: FastifyInstance,
  policy: readonly string[],
): void {
  const headers = {
    [POLICY]: policy.join(";"),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  };
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
}

/**
 * The storefront runs its own files and nothing else; the map is the one thing
 * it embeds. Browsers that came by https are told to come by https only; a shop
 * that speaks http, as on localhost, insists on nothing.
 *
 * @param apiOrigins where else the storefront gets its answers and pictures from
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  apiOrigins: readonly string[],
): void {
  const own = ["'self'", ...apiOrigins].join(" ");
  addGuardingHeaders(app, [
    "default-src 'self'",
    `img-src ${own}`,
    "style-src 'self'",
    "script-src 'self'",
    // The contact page asks whether the map can be reached.
    `connect-src ${own} ${MAP}`,
    `frame-src ${MAP}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ]);
  app.addHook("onRequest", async (request, reply) => {
    // Only a proxy that is trusted can say so: see TRUST_PROXY.
    if (request.protocol === "https")
      reply.header("Strict-Transport-Security", HTTPS_ONLY);
  });
}
