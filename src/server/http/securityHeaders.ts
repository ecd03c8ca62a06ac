import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createHash } from "node:crypto";
import { PAGE_SCRIPT } from "../../ui/pageScript";

/** Half a year, in seconds: long enough to protect, short enough to go back. */
const HTTPS_ONLY_FOR = 180 * 24 * 60 * 60;

/** What a shop has no use for, on its own pages as on the map. */
const PERMISSIONS = [
  "accelerometer",
  "camera",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
]
  .map((name) => `${name}=()`)
  .join(", ");

/** What the content policy calls a script or styles that stand in a page themselves. */
export const sourceOf = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const POLICY = "Content-Security-Policy";
const OWN_STYLES = "style-src 'self'";

/**
 * Lets a page have styles in itself.
 *
 * @param source what the content policy calls them
 */
export function allowStyles(reply: FastifyReply, source: string): void {
  const policy = String(reply.getHeader(POLICY));
  const allowed = `${OWN_STYLES} ${source}`;
  reply.header(POLICY, policy.replace(OWN_STYLES, allowed));
}

/**
 * The storefront runs its own files and nothing else; the map is the one thing
 * it embeds, and nobody embeds the shop. Whoever came by https is told to come
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
        scriptSrc: ["'self'", sourceOf(PAGE_SCRIPT)],
        connectSrc: ["'self'", ...apiOrigins],
        workerSrc: ["'self'"],
        frameSrc: ["https://www.openstreetmap.org"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
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
    permittedCrossDomainPolicies: false,
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("Permissions-Policy", PERMISSIONS);
    // Only a proxy that is trusted can say so: see TRUST_PROXY.
    if (request.protocol !== "https") return;
    reply.header("Strict-Transport-Security", `max-age=${HTTPS_ONLY_FOR}`);
  });
}
