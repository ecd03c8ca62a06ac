import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { Readable } from "node:stream";
import type { ApiHost } from "../../ssr/renderPage";
import { tagOf } from "../plugins/caching";
import type { CachedText } from "../plugins/cachedText";
import { compressText, QUALITY } from "../plugins/compressedText";
import { sourceOf } from "../plugins/securityHeaders";
import { pageAddress } from "./pageAddress";
import { isTemplate, pageDocument } from "./pageDocument";
import { pageTemplate } from "./pageTemplate";
import { shopVersion } from "./shopVersion";

/** A page as it is kept, ready to be sent. */
export interface KeptPage extends CachedText {
  status: number;
  /** What the content policy calls the script and the styles that stand in it; undefined where none do. */
  scriptSource: string | undefined;
  styleSource: string | undefined;
}

/** All kept pages together take up to this much memory (bytes). */
const MEMORY = 64 * 1024 * 1024;

/** What a page takes besides its text (bytes). */
const OVERHEAD = 1_024;

/** Addresses with a query, and those of nothing, are without number: hardly any is asked for twice. */
const qualityFor = (address: string, status: KeptPage["status"]) =>
  status === 200 && !address.includes("?") ? QUALITY.smallest : QUALITY.fast;

/** Calls that are made on this very host, without a port. */
function hostInside(app: FastifyInstance): ApiHost {
  const origin = "http://shop.internal";
  return {
    origin,
    async fetch(input) {
      const { method, url } = new Request(input);
      const path = url.slice(origin.length);
      const reply = await app.inject({ method: method as "GET", url: path });
      return new Response(reply.body, {
        status: reply.statusCode,
        headers: { "Content-Type": String(reply.headers["content-type"]) },
      });
    },
  };
}

/**
 * The storefront's pages, rendered at most once for each address and state of
 * the shop, compressed once, and kept as long as there is room.
 *
 * @param folder absolute path of the built storefront
 * @param origin where visitors find the shop; undefined where nobody has said so
 * @returns the page of an address; undefined where it can't be rendered, and
 *   the browser has to do all by itself
 */
export function pageCache(
  app: FastifyInstance,
  folder: string,
  origin?: string,
): (address: string) => Promise<KeptPage | undefined> {
  const host = hostInside(app);
  const version = shopVersion(app);

  const template = pageTemplate(folder);

  async function make(address: string): Promise<KeptPage | undefined> {
    // Loaded where it is needed, since most of the host can do without it.
    const { callsOwnOrigin, renderPage } = await import("../../ssr/renderPage");
    // What was built for another host's calls is left to browsers: they can make them.
    if (!callsOwnOrigin()) return undefined;
    const page = await renderPage(address, host, origin);
    const { html, script, styles } = pageDocument(await template(), page);
    const { status } = page;
    return {
      status,
      scriptSource: script ? sourceOf(script) : undefined,
      styleSource: styles ? sourceOf(styles) : undefined,
      etag: tagOf(html),
      text: await compressText(
        Readable.from([html]),
        qualityFor(address, status),
      ),
    };
  }

  const pages = new LRUCache<string, KeptPage, string>({
    maxSize: MEMORY,
    sizeCalculation: ({ text }) => text.br.length + text.gzip.length + OVERHEAD,
    fetchMethod: (_key, _old, { context: address }) => make(address),
  });

  return async (url) => {
    const address = pageAddress(url);
    try {
      const { html, state } = await template();
      if (!isTemplate(html)) return undefined;
      const key = [await version(), state, address].join(" ");
      return await pages.fetch(key, { context: address });
    } catch (error) {
      app.log.error({ err: error as Error }, "a page could not be rendered");
      return undefined;
    }
  };
}
