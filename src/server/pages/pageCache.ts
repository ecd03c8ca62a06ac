import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import type { ServerConfig } from "../boot/config";
import { compressText } from "../http/compressedText";
import { LIST_PARAMETERS } from "../../domain/product/search";
import { LIMITS } from "../http/limits/limits";
import type { CurrentShop } from "../shop/currentShop";
import type { PageData } from "./pageData";
import { holdsPage, pageDocument, type StorefrontBuild } from "./pageDocument";

/** A page in the cache, ready to be sent. */
export interface CachedPage {
  /** In brotli. */
  html: Buffer;
  status: number;
  /** Its content policy. */
  policy: string;
}

/** Memory of a page besides its text (bytes). */
const OVERHEAD = 1_024;

/** All unknown addresses get the page of this one. */
const UNKNOWN = "/404";

// Loaded with the first page, because a host may leave rendering to browsers.
const loadRenderer = () => import("../../storefront/ssr/renderPage");

/**
 * The address that a page is rendered for and cached by: without what makes no
 * difference, such as where a visitor came from, and without what is personal,
 * such as an order's number.
 *
 * @param url path and query of a request
 */
async function pageAddress(url: string): Promise<string> {
  const { pageAt } = await loadRenderer();
  const { pathname, searchParams } = new URL(`http://shop.internal${url}`);
  const { path, clientOnly } = pageAt(pathname);
  if (path === "*") return UNKNOWN;
  if (clientOnly) return path.replace(/\/:.*$/, "");
  const shown = new URLSearchParams();
  for (const name of LIST_PARAMETERS) {
    const value = searchParams.get(name);
    if (value) shown.set(name, value);
  }
  return shown.size > 0 ? `${pathname}?${shown}` : pathname;
}

/**
 * The storefront's pages. Each is rendered and compressed at most once for each
 * address and state of the shop, and cached as long as there is room.
 *
 * @returns gives the page at a URL; undefined if the browser has to render it
 */
export function pageCache(
  { version, host }: PageData,
  {
    build,
    shop,
    config: { publicOrigin, apiOrigins },
    log,
  }: {
    build: StorefrontBuild;
    shop: CurrentShop;
    config: Pick<ServerConfig, "publicOrigin" | "apiOrigins">;
    log: FastifyBaseLogger;
  },
): (url: string) => Promise<CachedPage | undefined> {
  async function render(address: string): Promise<CachedPage | undefined> {
    const { callsOwnOrigin, renderPage } = await loadRenderer();
    // A storefront that was built for another host's calls is rendered by browsers.
    if (!callsOwnOrigin()) return undefined;
    const page = await renderPage(address, host, publicOrigin);
    const { html, policy } = pageDocument(build, shop.shop, apiOrigins, page);
    return { html: await compressText([html]), status: page.status, policy };
  }

  const pages = new LRUCache<string, CachedPage, string>({
    maxSize: LIMITS.pageMemory,
    sizeCalculation: ({ html }) => html.length + OVERHEAD,
    fetchMethod: (_key, _old, { context }) => render(context),
  });

  if (!holdsPage(build)) return async () => undefined;
  return async (url) => {
    try {
      const address = await pageAddress(url);
      const key = `${await version()} ${address}`;
      return await pages.fetch(key, { context: address });
    } catch (error) {
      log.error({ err: error }, "a page could not be rendered");
      return undefined;
    }
  };
}
