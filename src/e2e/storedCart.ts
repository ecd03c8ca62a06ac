import type { Page } from "@playwright/test";
import type { CartItem } from "../api";

/** Opens the shop's pages from now on with this cart, as left by an earlier visit. */
export async function haveInCart(
  page: Page,
  lines: readonly CartItem[],
): Promise<void> {
  await page.context().addInitScript((cart) => {
    // A new tab, empty at first, and the map have no storage that could be used.
    if (location.protocol === "about:" || self !== top) return;
    // Later pages find what the shop itself has made of it.
    if (localStorage.getItem("cart") !== null) return;
    localStorage.setItem("cart", JSON.stringify(cart));
    localStorage.setItem("cartCount", String(cart.length));
  }, lines);
}

/** Everything that the browser's storage holds for the shop. */
export const storageOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }));

/** The lines in the browser's storage. */
export const storedLines = async (page: Page): Promise<CartItem[]> =>
  JSON.parse((await storageOf(page)).cart ?? "[]") as CartItem[];
