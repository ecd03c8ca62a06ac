import { encode } from "html-entities";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shop as unnamed, type Shop } from "../../domain/shop/shop";
import type { RenderedPage } from "../../storefront/ssr/renderPage";
import { storefrontPolicy } from "../http/securityHeaders";

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

/** The files of the storefront's build that pages are made of. */
export interface StorefrontBuild {
  /** Its index.html. */
  document: string;
  styles: string;
  inlineScript: string;
  /** Names of the files in its folder assets, such as "…_HomePage_tsx.1a2b3c.js". */
  assets: readonly string[];
}

/** Reads them. @param folder absolute path of the built storefront */
export function readBuild(folder: string): StorefrontBuild {
  const read = (name: string) => {
    const file = join(folder, name);
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  };
  const assets = join(folder, "assets");
  const document = read("index.html");
  const [, href] = STYLE_LINK.exec(document) ?? [];
  return {
    document,
    styles: href ? read(href) : "",
    inlineScript: read("inline.js"),
    assets: existsSync(assets) ? readdirSync(assets) : [],
  };
}

/** The parts of a shop's pages that are the same on all of them. */
export interface PageTemplate {
  /** index.html up to its style sheet, and after the place for the page. */
  start: string;
  end: string;
  /** Styles and scripts between the two, before the page; by the name of the page's chunk. */
  middleOf: (chunk: string) => string;
  /** The pages' content policy. */
  policy: string;
}

/**
 * The template of the pages of a shop.
 *
 * @param apiOrigins where else the storefront gets its answers and pictures from
 * @returns undefined if index.html has no place for a rendered page
 */
export function pageTemplate(
  { document, styles: built, inlineScript, assets }: StorefrontBuild,
  shop: Shop,
  apiOrigins: readonly string[],
): PageTemplate | undefined {
  const own = describeShop(document, shop);
  const scripts = [...own.matchAll(SCRIPT)].map(
    ({ groups }) => groups?.src ?? "",
  );
  const [head = "", end] = own.replace(SCRIPT, "").split(ROOT);
  const [link = ""] = STYLE_LINK.exec(head) ?? [];
  const [start = "", afterStyles = ""] = link ? head.split(link) : [head];
  if (end === undefined || !TITLE.test(start)) return undefined;
  const styles = [built, ...(shop.themeRules ?? [])].join("");
  // The browser can paint as soon as it has the page: the styles are in it.
  const styleElement = built ? `<style>${styles}</style>` : link;
  return {
    start,
    end,
    middleOf(chunk) {
      const name = new RegExp(`_${chunk}_tsx\\..*js$`);
      const own = assets.filter((file) => name.test(file));
      const addresses = [...scripts, ...own.map((file) => `/assets/${file}`)];
      const script = `<script data-src="${addresses.join(" ")}">${inlineScript}</script>`;
      return `${styleElement}${afterStyles}${script}<div id="root">`;
    },
    policy: storefrontPolicy(apiOrigins, {
      script: inlineScript,
      style: built && styles,
    }),
  };
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
