import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";

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
