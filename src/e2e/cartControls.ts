import type { Page } from "@playwright/test";
import { fieldOf } from "./forms";

/** The cart's controls and figures, by the names that the shopper knows. */
export const addButton = (page: Page) =>
  page.getByRole("button", { name: "Add to Cart" });
export const plusOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Increase quantity of ${name}` });
export const minusOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Decrease quantity of ${name}` });
export const removeOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Remove ${name}` });
export const quantityOf = (page: Page, name: string) =>
  fieldOf(page, `Quantity of ${name}`);

/** The cart's link with its badge, which counts lines. */
export const cartLink = (page: Page, lines: number) =>
  page.getByRole("link", {
    name: `Cart, ${lines} ${lines === 1 ? "item" : "items"}`,
  });

/** A figure of the summary, for example "Grand total". */
export const figureOf = (page: Page, term: string) =>
  page
    .getByRole("region", { name: "Summary" })
    .locator("div")
    .filter({ has: page.getByRole("term").getByText(term, { exact: true }) })
    .getByRole("definition");

/** The search of the open page: the list has its own, all others that of the header. */
export const searchBox = (page: Page) =>
  page.getByRole("searchbox", { name: "Search medicines" });

/** The list's own search. */
export const listSearchBox = (page: Page) =>
  page.getByRole("main").getByRole("searchbox", { name: "Search medicines" });

/** The list with one medicine alone. */
export const searchPath = (name: string) =>
  `/product?search=${encodeURIComponent(name)}`;
