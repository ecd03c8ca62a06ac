import type {} from "@fastify/static";
import type { FastifyInstance } from "fastify";

/**
 * Switches the storefront's service worker off: browsers that have one fetch a
 * worker in its place that deletes what it kept and takes itself away.
 */
export function addServiceWorkerKillSwitch(app: FastifyInstance): void {
  app.get("/sw.js", async (_request, reply) => reply.sendFile("sw-off.js"));
}
