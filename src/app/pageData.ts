import type { KnownReply } from "../api";

/** The element that holds what the host knew when it rendered the page. */
const ID = "page-data";

/**
 * The replies as an element of the page. It is data, which no browser runs.
 */
export function pageDataElement(replies: readonly KnownReply[]): string {
  // Whatever a product is called, its name never ends the element.
  const json = JSON.stringify(replies).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${ID}">${json}</script>`;
}

/** What the host has sent along; undefined where it has not rendered the page. */
export function readPageData(page: Document): KnownReply[] | undefined {
  const text = page.getElementById(ID)?.textContent;
  return text ? (JSON.parse(text) as KnownReply[]) : undefined;
}
