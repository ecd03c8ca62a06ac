import type { KnownReply } from "../api";

/** What the host sends along with a page that it has rendered. */
export interface PageData {
  /** Where the shop is found; empty where nobody has said so. */
  origin: string;
  /** What its calls were answered. */
  replies: readonly KnownReply[];
}

/** The element that holds what the host knew when it rendered the page. */
const ID = "page-data";

/**
 * A value as an element of the page. It is data, which no browser runs.
 *
 * @param attributes its type, and what it is found by
 */
export function dataElement(attributes: string, value: unknown): string {
  // Whatever a product is called, its name never ends the element.
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<script ${attributes}>${json}</script>`;
}

/** What a page was rendered with, as an element of it. */
export const pageDataElement = (data: PageData) =>
  dataElement(`type="application/json" id="${ID}"`, data);

/** What the host has sent along; undefined where it has not rendered the page. */
export function readPageData(page: Document): PageData | undefined {
  const text = page.getElementById(ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
