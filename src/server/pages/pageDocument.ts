import { encode } from "html-entities";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shop as unnamed, type Shop } from "../../domain/shop/shop";
import type { RenderedPage } from "../../storefront/ssr/renderPage";
import { storefrontPolicy } from "../http/securityHeaders";

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="?description"?[^>]*>/;
const ROOT = /<div id="?root"?><\/div>/;
const SCRIPT = /<script\s[^>]*src="?([^\s">]+)[^>]*><\/script>/g;
const STYLE_LINK =
  /<link\s(?=[^>]*rel="?stylesheet)[^>]*href="?([^\s">]+)[^>]*>/;

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

/** True if index.html has a place for a rendered page. */
export const holdsPage = ({ document }: StorefrontBuild) => ROOT.test(document);

/**
 * The HTML of a rendered page of a shop, and its content policy.
 *
 * @param apiOrigins where else the storefront gets its answers and pictures from
 */
export function pageDocument(
  { document, styles: built, inlineScript, assets }: StorefrontBuild,
  shop: Shop,
  apiOrigins: readonly string[],
  { head, body, state, chunk }: RenderedPage,
) {
  const styles = [built, ...(shop.themeRules ?? [])].join("");
  const isOfChunk = new RegExp(`_${chunk}_tsx\\..*js$`);
  const scripts = [
    ...Array.from(document.matchAll(SCRIPT), ([, src]) => src),
    ...assets
      .filter((file) => isOfChunk.test(file))
      .map((file) => `/assets/${file}`),
  ];
  const script = `<script data-src="${scripts.join(" ")}">${inlineScript}</script>`;
  // Functions, because a product's name may hold what a replacement text would interpret.
  const html = describeShop(document, shop)
    .replace(SCRIPT, "")
    .replace(DESCRIPTION, (usual) => (DESCRIPTION.test(head) ? "" : usual))
    // The browser can paint as soon as it has the page: the styles are in it.
    .replace(STYLE_LINK, (link) => (built ? `<style>${styles}</style>` : link))
    .replace(TITLE, () => head)
    .replace(ROOT, () => `${script}<div id="root">${body}</div>${state}`);
  const policy = storefrontPolicy(apiOrigins, {
    script: inlineScript,
    style: built && styles,
  });
  return { html, policy };
}
