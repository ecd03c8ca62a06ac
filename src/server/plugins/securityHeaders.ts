import helmet from "@fastify/helmet";
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
 * The storefront runs its own files and nothing else; the map is the one thing
 * it embeds, and nobody embeds the shop. Browsers that came by https are told to come
 * by https only; a shop that speaks http, as on localhost, insists on nothing.
 *
 * @param apiOrigins where else the storefront gets its answers and pictures from
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  apiOrigins: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", ...apiOrigins],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The contact page asks whether the map can be reached.
        connectSrc: ["'self'", ...apiOrigins, MAP],
        frameSrc: [MAP],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    frameguard: { action: "deny" },
    // An order's number stands in the address of the page that shows it.
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: false,
    // For browsers and plugins that nobody has any more.
    xssFilter: false,
    xDownloadOptions: false,
    dnsPrefetchControl: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("Permissions-Policy", PERMISSIONS);
    // Only a proxy that is trusted can say so: see TRUST_PROXY.
    if (request.protocol !== "https") return;
    reply.header("Strict-Transport-Security", HTTPS_ONLY);
  });
}
