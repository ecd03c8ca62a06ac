import { INFO_PAGES } from "./shop";

/** Who a page is for: everybody, also search engines; one visitor; nobody who was not led there. */
type Audience = "everybody" | "visitor" | "nobody";

/** The storefront's pages by path, in the router's syntax (specification, section 2), without those of INFO_PAGES. */
const PAGES = {
  "/index": "everybody",
  "/product": "everybody",
  "/product-details/:id": "everybody",
  "/cart": "visitor",
  "/cart/shared": "visitor",
  "/order-complete/:orderNumber?": "visitor",
  "/order-status": "nobody",
  "/gallery": "everybody",
  "/test": "nobody",
  "/enquiry": "everybody",
  "/contact": "everybody",
} as const satisfies Record<string, Audience>;

export type PagePath = keyof typeof PAGES;

const INFO_PATHS = INFO_PAGES.map(({ path }) => [path, "everybody"] as const);

/** The paths of pages for somebody; of all by default. */
export const pagePaths = (audience?: Audience): string[] =>
  [...Object.entries(PAGES), ...INFO_PATHS].flatMap(([path, who]) =>
    audience === undefined || who === audience ? [path] : [],
  );

/** Calls, pictures and the files that pages load; they alone are answered without a page where there is nothing. */
const NO_PAGE = /^\/(api|Resource|assets)(\/|$)/i;

/**
 * Tells if a page of the storefront answers this path, be it "Page Not Found", where no file has it.
 *
 * @param path without a query
 */
export const isPagePath = (path: string): boolean => !NO_PAGE.test(path);
