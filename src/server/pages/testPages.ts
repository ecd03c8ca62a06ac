import { shopForAllTests } from "../../testing/host/testShops";

/** The storefront's document, as it is built. */
export const DOCUMENT =
  "<html><head><title>Shop</title><script defer src=/assets/main.0a1b2c.js></script><link href=/assets/main.css rel=stylesheet></head><body><div id=root></div></body></html>";
export const STYLES = ".page > *{content:'$&'}";
/** The script that the host puts into each page. */
export const INLINE_SCRIPT = "let early;";
const BUILT = {
  "index.html": DOCUMENT,
  "assets/main.css": STYLES,
  "inline.js": INLINE_SCRIPT,
  "assets/src_storefront_catalog_ProductListPage_tsx.1a2b3c.js": "",
};

/** A shop that renders its pages, for all tests of a file, and a function that requests them. */
export function pagesForAllTests() {
  const shop = shopForAllTests({}, { built: BUILT });
  return {
    shop,
    get: (url: string, headers = {}) => shop.app.inject({ url, headers }),
  };
}

/** The text of a page as a visitor reads it. */
export const wordsOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");
