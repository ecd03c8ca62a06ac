import fastifyStatic from "@fastify/static";
import fastify from "fastify";
import { StubHost } from "../../testing/stub/stubHost";

/** Serves a built storefront, as any static host does, and a stub host on the same origin. */
export async function serveStub(folder: string) {
  const stub = new StubHost();
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  const asItIs = (_: unknown, body: string | Buffer) => Promise.resolve(body);
  app.addContentTypeParser("*", { parseAs: "string" }, asItIs);
  // Tests replace files within a second.
  const uncached = { etag: false, lastModified: false, cacheControl: false };
  await app.register(fastifyStatic, { root: folder, ...uncached });
  app.setNotFoundHandler(async ({ method, url, headers, body }, reply) => {
    if (!/^\/(api|resource)(\/|\?|$)/i.test(url)) {
      // The path of a page.
      if (headers.accept?.includes("text/html"))
        return reply.code(200).sendFile("index.html");
      return reply.code(404).send("Not found");
    }
    const sent = { method, headers: headers as HeadersInit, body };
    try {
      return await stub.answer(new Request(origin + url, sent as RequestInit));
    } catch {
      return reply.hijack().raw.destroy();
    }
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url: origin, stub, close: () => app.close() };
}
