import { EARLY_EVENTS_SCRIPT } from "../../ui/earlyEvents";
import type { RenderedPage } from "../../app/renderPage";

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="?description"?[^>]*>/;
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
  const hasOwn = (element: RegExp) => element.test(head);
  return template
    .replace(DESCRIPTION, (element) => (hasOwn(DESCRIPTION) ? "" : element))
    .replace(TITLE, (title) => (hasOwn(TITLE) ? head : title + head))
    .replace(
      ROOT,
      () =>
        `<script>${EARLY_EVENTS_SCRIPT}</script><div id="root">${body}</div>${data}`,
    );
}
