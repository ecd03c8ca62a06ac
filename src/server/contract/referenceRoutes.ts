import type { FastifyInstance } from "fastify";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { tagOf } from "../plugins/caching";
import { sendCached, type CachedText } from "../plugins/cachedText";
import { compressText, type CompressedType } from "../plugins/compressedText";
import { readContract } from "./readContract";
import { REFERENCE_STYLE } from "./referenceStyle";

/** Makes a text when it is first asked for, and keeps it; a failure is not kept. */
function keptOnce(make: () => Promise<string>): () => Promise<CachedText> {
  let kept: Promise<CachedText> | undefined;
  const pack = async () => {
    const text = await make();
    return {
      etag: tagOf(text),
      text: await compressText(Readable.from([text])),
    };
  };
  return () =>
    (kept ??= pack().catch((error: unknown) => {
      kept = undefined;
      throw error;
    }));
}

/**
 * The API reference at /docs: the contract as a page, the page's style, and the
 * contract itself. None of them changes while the host runs.
 *
 * @param contract path of the contract file
 */
export function addReferenceRoutes(
  app: FastifyInstance,
  contract: string,
): void {
  const add = (
    path: string,
    type: CompressedType,
    make: () => Promise<string>,
  ): void => {
    const text = keptOnce(make);
    app.get(path, async (request, reply) =>
      sendCached({ request, reply }, await text(), type),
    );
  };

  add("/docs", "text/html", async () => {
    // Loaded where it is needed, since most of the host can do without it.
    const { referencePage } = await import("./ReferencePage");
    return referencePage(readContract(contract));
  });
  add("/docs/reference.css", "text/css", async () => REFERENCE_STYLE);
  add("/docs/openapi.yaml", "application/yaml", () =>
    readFile(contract, "utf8"),
  );
  app.get("/docs/", (_request, reply) => reply.redirect("/docs", 301));
}
