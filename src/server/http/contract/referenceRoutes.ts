import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Contract } from "./contractRoutes";

/** Swagger UI's style sheet holds its icons. */
const allowIcons = (policy: string) =>
  policy.replace("img-src 'self'", "img-src 'self' data:");

/** The API reference at /docs, rendered by Swagger UI, and the contract itself at /docs/yaml. */
export async function addReferenceRoutes(
  app: FastifyInstance,
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
}
