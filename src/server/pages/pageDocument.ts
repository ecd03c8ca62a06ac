import { encode } from "html-entities";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ShopSettings } from "../../api/endpoints.gen";
import { shop, shopWith, type Shop } from "../../config/shop";
import type { RenderedPage } from "../../ssr/renderPage";
import { sourceOf } from "../plugins/securityHeaders";

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="?description"?[^>]*>/;
const ROOT = /<div id="?root"?><\/div>/;
const SCRIPT = /<script\s[^>]*src="?(?<src>[^\s">]+)[^>]*><\/script>/g;
const STYLE_LINK =
  /<link\s(?=[^>]*rel="?stylesheet)[^>]*href="?(?<href>[^\s">]+)[^>]*>/;

/** What stands for the shop in files that are the same for every shop. */
const textsOf = ({ name, claim, sentence, phone }: Shop) => [
  name,
  `${claim} ${sentence}`,
  phone,
];

/** The storefront's index.html with the operator's name, description and phone number. */
export function describeShop(html: string, settings: ShopSettings): string {
  const own = textsOf(shopWith(settings));
  return textsOf(shop).reduce(
    (text, given, index) => text.replaceAll(given, () => encode(own[index]!)),
    html,
  );
}

/** What the storefront's build says about rendered pages. */
export interface PageTemplate {
  /** Differs for each build: when its index.html was written. */
  buildTime: number;
  /** index.html with its style sheet inside and without its scripts. */
  html: string;
  /** Addresses of the scripts that every page runs. */
  scripts: readonly string[];
  /** Addresses of the scripts of each page's chunk, by the chunk's name. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** The script that is part of every page; empty if the build has none. */
  inlineScript: string;
  /** What the content policy calls the inline script and styles; undefined if there are none. */
  scriptSource: string | undefined;
  styleSource: string | undefined;
}

/**
 * Reads index.html and what belongs to it.
 *
 * @returns undefined if index.html has no place for a rendered page
 */
async function readTemplate(
  folder: string,
  settings: ShopSettings,
  buildTime: number,
): Promise<PageTemplate | undefined> {
  const textOr = (fallback: string, file: string) =>
    readFile(join(folder, file), "utf8").catch(() => fallback);
  const html = describeShop(
    await readFile(join(folder, "index.html"), "utf8"),
    settings,
  );
  if (!TITLE.test(html) || !ROOT.test(html)) return undefined;
  const href = STYLE_LINK.exec(html)?.groups?.href;
  const styles = href ? await textOr("", href) : "";
  const inlineScript = await textOr("", "inline.js");
  const chunks = await textOr("{}", "chunks.json");
  return {
    buildTime,
    // The browser can paint as soon as it has the page: the styles are in it.
    html: html
      .replace(SCRIPT, "")
      .replace(STYLE_LINK, (link) =>
        styles ? `<style>${styles}</style>` : link,
      ),
    scripts: [...html.matchAll(SCRIPT)].map(({ groups }) => groups?.src ?? ""),
    chunks: JSON.parse(chunks) as PageTemplate["chunks"],
    inlineScript,
    scriptSource: inlineScript ? sourceOf(inlineScript) : undefined,
    styleSource: styles ? sourceOf(styles) : undefined,
  };
}

/**
 * Gives the template of the current build, which is read again after a build.
 *
 * @param folder absolute path of the built storefront
 */
export function pageTemplates(
  folder: string,
  settings: ShopSettings,
): () => Promise<PageTemplate | undefined> {
  let readFrom: number | undefined;
  let template: Promise<PageTemplate | undefined> | undefined;
  return async () => {
    const { mtimeMs } = await stat(join(folder, "index.html"));
    if (!template || mtimeMs !== readFrom) {
      readFrom = mtimeMs;
      template = readTemplate(folder, settings, mtimeMs);
    }
    return template;
  };
}

/** The whole document of a rendered page; its inline script adds the other scripts. */
export function pageDocument(
  { html, scripts, chunks, inlineScript }: PageTemplate,
  { head, body, state, chunk }: RenderedPage,
): string {
  const addresses = [...new Set([...scripts, ...(chunks[chunk] ?? [])])];
  const script = `<script data-src="${addresses.join(" ")}">${inlineScript}</script>`;
  const inHead = (element: RegExp) => element.test(head);
  // Functions, because a product's name may hold what a replacement text would interpret.
  return html
    .replace(DESCRIPTION, (element) => (inHead(DESCRIPTION) ? "" : element))
    .replace(TITLE, (title) => (inHead(TITLE) ? head : title + head))
    .replace(ROOT, () => `${script}<div id="root">${body}</div>${state}`);
}
