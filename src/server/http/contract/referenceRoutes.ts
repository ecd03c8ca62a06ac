import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { basename, dirname } from "node:path";
import type { Contract } from "./contractRoutes";

/** Swagger UI's style sheet holds its icons. */
const allowIcons = (policy: string) =>
  policy.replace("img-src 'self'", "img-src 'self' data:");

/**
 * The API reference at /docs, rendered by Swagger UI, and the contract itself.
 *
 * @param path absolute, of the contract file
 */
export async function addReferenceRoutes(
  app: FastifyInstance,
  path: string,
  contract: Contract,
): Promise<void> {
  await app.register(swagger, {
    mode: "static",
    specification: { document: contract },
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    theme: { title: "API reference" },
    uiConfig: { layout: "BaseLayout" },
    transformStaticCSP: allowIcons,
  });
  app.get("/docs/openapi.yaml", (_request, reply) =>
    reply.sendFile(basename(path), dirname(path)),
  );
}
