/** Pages whose last part is an id or a number of any form (specification, section 2). */
const PAGE_WITH_ID = /^\/(product-details|order-complete)\/[^/]+$/;
const CALL_OR_PICTURE = /^\/(api|Resource)(\/|$)/i;
const FILE = /^\/assets\/|\.[a-z][a-z0-9]{0,14}$/i;

/** Ways up and around, which no page's address has. */
const TRICK = /[\\\p{Cc}]|\/\.\.?(\/|$)/u;

/**
 * Tells if the browser's router answers this path, and neither the API host nor
 * a file.
 *
 * @param path without a query, escaped as it was sent
 * @throws URIError where its escapes can't be read
 */
export function isPagePath(path: string): boolean {
  if (CALL_OR_PICTURE.test(path)) return false;
  if (TRICK.test(decodeURIComponent(path))) return false;
  return PAGE_WITH_ID.test(path) || !FILE.test(path);
}
