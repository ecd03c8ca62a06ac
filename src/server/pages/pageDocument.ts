import { PAGE_SCRIPT } from "../../ui/pageScript";
import type { RenderedPage } from "../../app/renderPage";
import { STYLE_LINK, type PageTemplate } from "./pageTemplate";

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="?description"?[^>]*>/;
const ROOT = /<div id="?root"?><\/div>/;
const SCRIPT = /<script\s[^>]*src="?(?<src>[^\s">]+)[^>]*><\/script>/g;

/** Whether a document has a place for a page. */
export const isTemplate = (html: string) => TITLE.test(html) && ROOT.test(html);

/**
 * Puts a rendered page into the built document. Nothing has to be waited for
 * until it can be painted: it has its styles in itself, and the scripts are
 * asked for afterwards, all at once.
 */
export function pageDocument(
  { html, styles, parts: scriptsOfParts }: PageTemplate,
  { head, body, data, parts }: RenderedPage,
): string {
  const scripts = [...html.matchAll(SCRIPT)].map(({ groups }) => groups?.src);
  const ofParts = parts.flatMap((name) => scriptsOfParts[name] ?? []);
  const addresses = [...new Set([...scripts, ...ofParts])].join(" ");
  // Functions, since a product's name may hold what a replacement text would read.
  const hasOwn = (element: RegExp) => element.test(head);
  return html
    .replace(SCRIPT, "")
    .replace(STYLE_LINK, (link) => (styles ? `<style>${styles}</style>` : link))
    .replace(DESCRIPTION, (element) => (hasOwn(DESCRIPTION) ? "" : element))
    .replace(TITLE, (title) => (hasOwn(TITLE) ? head : title + head))
    .replace(
      ROOT,
      () =>
        `<script data-src="${addresses}">${PAGE_SCRIPT}</script><div id="root">${body}</div>${data}`,
    );
}
