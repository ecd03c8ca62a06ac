/** What of a query changes what a page shows. */
const SHOWN = ["search", "category", "page", "view"];

/** Pages about one visitor, which the host sends without what they are about. */
const OWN_PAGE = /^\/(cart|order-complete)(\/|$)/;

/**
 * The address that a page is rendered for and kept by: without what makes no
 * difference, such as where a visitor came from, and without what is nobody's
 * business here, such as an order's number.
 *
 * @param url path and query of a request
 */
export function pageAddress(url: string): string {
  const { pathname, searchParams } = new URL(`http://shop.internal${url}`);
  const [, own] = OWN_PAGE.exec(pathname) ?? [];
  if (own !== undefined) return `/${own}`;
  const shown = new URLSearchParams();
  for (const name of SHOWN) {
    const value = searchParams.get(name);
    if (value) shown.set(name, value);
  }
  return shown.size > 0 ? `${pathname}?${shown}` : pathname;
}
