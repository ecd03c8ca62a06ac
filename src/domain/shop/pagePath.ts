/** Calls, pictures and the files that pages load; they alone are answered without a page where there is nothing. */
const NO_PAGE = /^\/(api|Resource|assets)(\/|$)/i;

/**
 * Tells if a page of the storefront answers this path, be it "Page Not Found", where no file has it.
 *
 * @param path without a query
 */
export const isPagePath = (path: string): boolean => !NO_PAGE.test(path);
