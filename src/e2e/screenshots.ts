import path from "node:path";
import type { Page } from "@playwright/test";
import { test } from "./fixtures";

const FOLDER = path.resolve(__dirname, "../../screenshots");

const lines = [
  ["vmpp-1214511000001109", "Atorvastatin 40mg tablets", 40, 1, 0.84, 0],
  ["vmpp-38095411000001105", "Amlodipine 2.5mg tablets", 2.5, 3, 3.8, 0],
  ["vmpp-1205111000001103", "Bisoprolol 2.5mg tablets", 2.5, 2, 0.69, 0],
].map(([itemId, itemName, mg, qty, price, discount]) => {
  return { itemId, itemName, mg, pack: 28, qty, price, discount };
});

/** A cart like the one above, with other quantities and an item that is no longer sold. */
const SHARED =
  "/cart/shared#items=vmpp-38095411000001105:2,vmpp-1214511000001109:1,vmpp-0:1";

const press = (page: Page, name: string) =>
  page.getByRole("button", { name }).click();

/** Each screen's name and path, and what a visitor does before the picture is taken. */
const SCREENS: [string, string, ((page: Page) => Promise<void>)?][] = [
  ["home", "/index"],
  ["list", "/product"],
  ["list-category", "/product?category=Infections"],
  ["list-misspelled", "/product?search=paracetemol"],
  ["list-empty", "/product?search=zzz"],
  [
    "suggestions",
    "/index",
    async (page) => {
      const field = page.getByRole("search").getByLabel("Search medicines");
      await field.focus();
      await field.fill("acetaminophen");
      await page.getByRole("option").first().waitFor();
    },
  ],
  [
    "quick-view",
    "/gallery",
    (page) => page.getByRole("button", { name: "Quick View" }).first().click(),
  ],
  ["details", "/product-details/vmpp-38095411000001105"],
  ["details-unknown", "/product-details/nothing"],
  ["cart", "/cart"],
  [
    "cart-undo",
    "/cart",
    (page) => press(page, "Remove Atorvastatin 40mg tablets"),
  ],
  ["cart-error", "/cart", (page) => press(page, "Place Order")],
  ["shared-cart", SHARED],
  ["shared-cart-incomplete", `${SHARED},x`],
  ["order-complete", "/order-complete?orderno=PH-7Q4K-2M9X"],
  ["order-status", "/order-status"],
  ["about", "/about"],
  ["gallery", "/gallery"],
  ["contact", "/contact"],
  ["enquiry", "/enquiry"],
  ["carousel", "/test"],
  ["not-found", "/no/such/page"],
];

for (const width of [360, 768, 1280]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${width} px, ${colorScheme}`, async ({ page, allowConsole }) => {
      allowConsole(/.*/);
      await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto("/enquiry");
      for (const [name, address, act] of SCREENS) {
        await page.evaluate(
          (cart) => localStorage.setItem("cart", cart),
          JSON.stringify(lines),
        );
        await page.goto(address, { waitUntil: "networkidle" });
        await act?.(page);
        const file = `${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: path.join(FOLDER, file) });
      }
    });
  }
}
