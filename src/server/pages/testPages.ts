import { shopForEachTest } from "../testShops";

/** The storefront's document, as it is built. */
export const DOCUMENT =
  "<html><head><title>Shop</title><script defer src=/assets/main.0a1b2c.js></script><link href=/assets/main.css rel=stylesheet></head><body><div id=root></div></body></html>";
/** Those of its styles that every page has use for. */
export const STYLES = ".page > *{content:'$&'}";
/** What else is built. */
const BUILT = {
  "assets/main.css": `${STYLES}.on-no-page{color:red}`,
  "parts.json": JSON.stringify({
    ProductListPage: ["/assets/1.js", "/assets/2.js"],
    HomePage: ["/assets/3.js", "/assets/2.js"],
    CartPage: ["/assets/5.js"],
  }),
};

/** For each test a shop that renders its pages, and a way to ask it for them. */
export function pagesForEachTest() {
  const shop = shopForEachTest({}, { document: DOCUMENT, built: BUILT });
  afterEach(() => void jest.restoreAllMocks());
  return {
    shop,
    get: (url: string, headers = {}) => shop.app.inject({ url, headers }),
  };
}

/** What is read, without what only a browser reads. */
export const wordsOf = (html: string) =>
  html.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]*>/g, " ");
