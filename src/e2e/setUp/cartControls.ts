import type { Locator, Page } from "@playwright/test";
import type { CartItem } from "../../storefront/api";
import { fieldOf } from "./forms";

export const addButton = (page: Page) =>
  page.getByRole("button", { name: "Add to Cart" });
/** The link beside the button of a product that is in the cart. */
export const inCart = (within: Page | Locator) =>
  within.getByRole("link", { name: "In your cart View cart" });
export const plusOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Increase quantity of ${name}` });
export const removeOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Remove ${name}` });
export const quantityOf = (page: Page, name: string) =>
  fieldOf(page, `Quantity of ${name}`);

/** The link to the cart; its badge counts lines. */
export const cartLink = (page: Page, lines: number) =>
  page.getByRole("link", {
    name: `Cart, ${lines} ${lines === 1 ? "item" : "items"}`,
    exact: true,
  });

/** The search in the header of each page. */
export const searchBox = (page: Page) =>
  // A searchbox, and a combobox once it has suggestions.
  page.getByRole("search").getByLabel("Search medicines");

/** The list of the medicines whose name starts with this. */
export const searchPath = (name: string) =>
  `/product?search=${encodeURIComponent(name)}`;

/** Gives pages that are opened from now on this cart, as from an earlier visit. */
export const haveInCart = (page: Page, lines: readonly CartItem[]) =>
  page.context().addInitScript((cart) => {
    // A new tab, still empty, and the map have no storage.
    if (location.protocol === "about:" || self !== top) return;
    // Later pages find the cart as the storefront has left it.
    if (localStorage.getItem("cart") !== null) return;
    localStorage.setItem("cart", JSON.stringify(cart));
    localStorage.setItem("cartCount", String(cart.length));
  }, lines);

/** All entries of localStorage. */
export const storageOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }));

/** The stored lines. */
export const storedLines = async (page: Page): Promise<CartItem[]> =>
  JSON.parse((await storageOf(page)).cart ?? "[]") as CartItem[];
