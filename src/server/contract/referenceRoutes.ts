import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { basename, dirname } from "node:path";

/** Swagger UI's style sheet holds its icons. */
const allowIcons = (policy: string) =>
  policy.replace("img-src 'self'", "img-src 'self' data:");

/**
 * The API reference at /docs, rendered by Swagger UI, and the contract itself.
 *
 * @param contract absolute path of the contract file
 */
export async function addReferenceRoutes(
  app: FastifyInstance,
  contract: string,
  shopName: string,
): Promise<void> {
  const folder = dirname(contract);
  await app.register(swagger, {
    mode: "static",
    specification: { path: contract, baseDir: folder },
  });
  await app.register(async (docs) => {
    // Swagger UI is 1.5 MB, which would be compressed again for each request.
    docs.addHook("onRequest", async ({ headers }) => {
      headers["x-no-compression"] = "true";
    });
    await docs.register(swaggerUi, {
      routePrefix: "/docs",
      theme: { title: `API reference · ${shopName}` },
      uiConfig: { layout: "BaseLayout" },
      transformStaticCSP: allowIcons,
    });
  });
  app.get("/docs/openapi.yaml", (_request, reply) =>
    reply.sendFile(basename(contract), folder),
  );
}
