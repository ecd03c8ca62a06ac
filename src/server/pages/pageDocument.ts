import type { RenderedPage } from "../../app/renderPage";

const TITLE = /<title>[^<]*<\/title>/;
const ROOT = /<div id="?root"?><\/div>/;

/** Whether a document has a place for a page. */
export const isTemplate = (html: string) => TITLE.test(html) && ROOT.test(html);

/**
 * Puts a rendered page into the built document.
 *
 * @param template the storefront's index.html
 */
export function pageDocument(
  template: string,
  { head, body, data }: RenderedPage,
): string {
  // Functions, since a product's name may hold what a replacement text would read.
  return template
    .replace(TITLE, (title) => (TITLE.test(head) ? head : title + head))
    .replace(ROOT, () => `<div id="root">${body}</div>${data}`);
}
