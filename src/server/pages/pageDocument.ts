import { encode } from "html-entities";
import { LRUCache } from "lru-cache";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { shop as unnamed, type Shop } from "../../domain/shop/shop";
import type { RenderedPage } from "../../storefront/ssr/renderPage";
import type { CurrentShop } from "../shop/currentShop";
import { storefrontPolicy } from "../http/securityHeaders";
import { MAX_AGE } from "./pageData";

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="?description"?[^>]*>/;
const ROOT = /<div id="?root"?><\/div>/;
const SCRIPT = /<script\s[^>]*src="?(?<src>[^\s">]+)[^>]*><\/script>/g;
const STYLE_LINK =
  /<link\s(?=[^>]*rel="?stylesheet)[^>]*href="?(?<href>[^\s">]+)[^>]*>/;

/** The texts that stand for the shop in files that are the same for every shop. */
const textsOf = ({ name, claim, sentence, phone }: Shop) => [
  name,
  `${claim} ${sentence}`,
  phone,
];

/** The storefront's index.html with the operator's name, description and phone number. */
export function describeShop(html: string, shop: Shop): string {
  const own = textsOf(shop);
  return textsOf(unnamed).reduce(
    (text, given, index) => text.replaceAll(given, () => encode(own[index]!)),
    html,
  );
}

/** The parts of the storefront's build that go into rendered pages. */
export interface PageTemplate {
  /** Differs for each build: when its index.html was written. */
  buildTime: number;
  /** Describes it. */
  shop: Shop;
  /** index.html up to its style sheet, and after the place for the page. */
  start: string;
  end: string;
  /** Styles and scripts between the two, before the page; by the name of the page's chunk. */
  middleOf: (chunk: string) => string;
  /** The pages' content policy. */
  policy: string;
}

/**
 * Reads index.html and what belongs to it.
 *
 * @returns undefined if index.html has no place for a rendered page
 */
async function readTemplate(
  folder: string,
  shop: Shop,
  buildTime: number,
  apiOrigins: readonly string[],
): Promise<PageTemplate | undefined> {
  const textOr = (fallback: string, file: string) =>
    readFile(join(folder, file), "utf8").catch(() => fallback);
  const document = describeShop(
    await readFile(join(folder, "index.html"), "utf8"),
    shop,
  );
  const scripts = [...document.matchAll(SCRIPT)].map(
    ({ groups }) => groups?.src ?? "",
  );
  const [head = "", end] = document.replace(SCRIPT, "").split(ROOT);
  const [link = "", href] = STYLE_LINK.exec(head) ?? [];
  const [start = "", afterStyles = ""] = link ? head.split(link) : [head];
  if (end === undefined || !TITLE.test(start)) return undefined;
  const built = href ? await textOr("", href) : "";
  const styles = [built, ...(shop.themeRules ?? [])].join("");
  const inlineScript = await textOr("", "inline.js");
  const chunks = JSON.parse(await textOr("{}", "chunks.json")) as Partial<
    Record<string, string[]>
  >;
  // The browser can paint as soon as it has the page: the styles are in it.
  const styleElement = built ? `<style>${styles}</style>` : link;
  return {
    buildTime,
    shop,
    start,
    end,
    middleOf(chunk) {
      const addresses = new Set([...scripts, ...(chunks[chunk] ?? [])]);
      const script = `<script data-src="${[...addresses].join(" ")}">${inlineScript}</script>`;
      return `${styleElement}${afterStyles}${script}<div id="root">`;
    },
    policy: storefrontPolicy(apiOrigins, {
      script: inlineScript,
      style: built && styles,
    }),
  };
}

/**
 * Gives the template of the current build, which is read again after a build
 * and when the shop is described otherwise.
 *
 * @param folder absolute path of the built storefront
 * @param apiOrigins where else the storefront gets its answers and pictures from
 */
export function pageTemplates(
  folder: string,
  currentShop: CurrentShop,
  apiOrigins: readonly string[],
): () => Promise<PageTemplate | undefined> {
  const template = new LRUCache<"current", PageTemplate>({
    max: 1,
    ttl: MAX_AGE,
    ttlResolution: 0,
    async fetchMethod(_key, last) {
      const { mtimeMs } = await stat(join(folder, "index.html"));
      const { shop } = currentShop;
      return last?.buildTime === mtimeMs && last.shop === shop
        ? last
        : readTemplate(folder, shop, mtimeMs, apiOrigins);
    },
  });
  return () => template.fetch("current");
}

/** The HTML of a rendered page. */
export function pageDocument(
  { start, end, middleOf }: PageTemplate,
  { head, body, state, chunk }: RenderedPage,
): string {
  const inHead = (element: RegExp) => element.test(head);
  // Functions, because a product's name may hold what a replacement text would interpret.
  const before = start
    .replace(DESCRIPTION, (element) => (inHead(DESCRIPTION) ? "" : element))
    .replace(TITLE, (title) => (inHead(TITLE) ? head : title + head));
  return `${before}${middleOf(chunk)}${body}</div>${state}${end}`;
}
