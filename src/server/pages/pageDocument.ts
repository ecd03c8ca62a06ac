import type { RenderedPage } from "../../ssr/renderPage";
import { STYLE_LINK, type PageTemplate } from "./pageTemplate";
import { usedStyles } from "./usedStyles";

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="?description"?[^>]*>/;
const ROOT = /<div id="?root"?><\/div>/;
const SCRIPT = /<script\s[^>]*src="?(?<src>[^\s">]+)[^>]*><\/script>/g;

/** Whether a document has a place for a page. */
export const isTemplate = (html: string) => TITLE.test(html) && ROOT.test(html);

/** A whole page. */
export interface PageDocument {
  html: string;
  /** The styles that stand in it; empty where none do. */
  styles: string;
  /** The script that stands in it. */
  script: string;
}

/**
 * Puts a rendered page into the built document. Nothing has to be waited for
 * until it can be painted: it has the styles that it needs in itself. The
 * whole sheet and the scripts are asked for afterwards, all at once.
 */
export function pageDocument(
  { html, sheet, chunks, inlineScript }: PageTemplate,
  { head, body, state, chunk }: RenderedPage,
): PageDocument {
  const scripts = [...html.matchAll(SCRIPT)].map(({ groups }) => groups?.src);
  const ofPage = chunks[chunk] ?? [];
  const addresses = [...new Set([...scripts, ...ofPage])].join(" ");
  const styles = sheet ? usedStyles(sheet.styles, html + head + body) : "";
  const whole = sheet ? ` data-styles="${sheet.href}"` : "";
  // Functions, since a product's name may hold what a replacement text would read.
  const hasOwn = (element: RegExp) => element.test(head);
  return {
    styles,
    script: inlineScript,
    html: html
      .replace(SCRIPT, "")
      .replace(STYLE_LINK, (link) =>
        sheet ? `<style>${styles}</style>` : link,
      )
      .replace(DESCRIPTION, (element) => (hasOwn(DESCRIPTION) ? "" : element))
      .replace(TITLE, (title) => (hasOwn(TITLE) ? head : title + head))
      .replace(
        ROOT,
        () =>
          `<script data-src="${addresses}"${whole}>${inlineScript}</script><div id="root">${body}</div>${state}`,
      ),
  };
}
