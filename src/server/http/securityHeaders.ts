import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * The storefront runs its own files and nothing else; the map is the one thing
 * it embeds. Nothing here insists on https: on localhost the shop speaks http,
 * and in front of visitors that is the reverse proxy's word.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["https://www.openstreetmap.org"],
        frameAncestors: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: false,
  });
}
