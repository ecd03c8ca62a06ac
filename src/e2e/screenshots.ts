import path from "node:path";
import type { Page } from "@playwright/test";
import { test } from "./fixtures";

const FOLDER = path.resolve(__dirname, "../../screenshots");

const lines = [
  ["vmpp-1214511000001109", "Atorvastatin 40mg tablets", 40, 1, 0.84, 0],
  ["vmpp-38095411000001105", "Amlodipine 2.5mg tablets", 2.5, 3, 3.8, 0],
  ["vmpp-1205111000001103", "Bisoprolol 2.5mg tablets", 2.5, 2, 0.69, 0],
].map(([itemId, itemName, mg, qty, price, discount]) => ({
  itemId,
  itemName,
  mg,
  pack: 28,
  qty,
  price,
  discount,
}));

interface Screen {
  name: string;
  path: string;
  /** What a visitor does before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

/** A cart like the one above, with other quantities and an item that is no longer sold. */
const SHARED =
  "/cart/shared#items=vmpp-38095411000001105:2,vmpp-1214511000001109:1,vmpp-0:1";

const DETAILS = "/product-details/vmpp-38095411000001105";

const screens: Screen[] = [
  { name: "home", path: "/index" },
  { name: "list", path: "/product" },
  { name: "list-page-2", path: "/product?page=2" },
  { name: "list-category", path: "/product?category=Infections" },
  { name: "list-sorted", path: "/product?search=a&sort=unit-price" },
  { name: "list-misspelled", path: "/product?search=paracetemol" },
  { name: "list-other-matches", path: "/product?search=tablets" },
  {
    name: "suggestions",
    path: "/index",
    async act(page) {
      const field = page.getByRole("main").getByLabel("Search medicines");
      await field.focus();
      await field.fill("acetaminophen");
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "list-empty", path: "/product?search=zzz" },
  { name: "quick-view", path: "/product?view=vmpp-38095411000001105" },
  { name: "details", path: DETAILS },
  { name: "details-unknown", path: "/product-details/nothing" },
  { name: "cart", path: "/cart" },
  {
    name: "cart-changed",
    path: "/enquiry",
    async act(page) {
      await page.evaluate((cart) => {
        localStorage.setItem(
          "cart",
          cart.replace('"price":3.8', '"price":3.1'),
        );
      }, JSON.stringify(lines));
      await page.goto("/cart");
      await page.getByText("was $3.10").waitFor();
    },
  },
  {
    name: "cart-undo",
    path: "/cart",
    async act(page) {
      const { itemName } = lines[0]!;
      await page.getByRole("button", { name: `Remove ${itemName}` }).click();
      await page.getByRole("button", { name: "Undo" }).waitFor();
    },
  },
  {
    name: "cart-print",
    path: "/cart",
    act: (page) => page.emulateMedia({ media: "print" }),
  },
  { name: "shared-cart", path: SHARED },
  { name: "shared-cart-incomplete", path: `${SHARED},x` },
  {
    name: "cart-error",
    path: "/cart",
    async act(page) {
      await page.getByRole("textbox", { name: "Name" }).fill("Ann Example");
      await page.getByRole("button", { name: "Place Order" }).click();
    },
  },
  {
    name: "cart-failed",
    path: "/cart",
    async act(page) {
      await page.route("**/AddOrder", (route) => route.abort());
      for (const name of ["Name", "Contact number", "Email", "Address"]) {
        await page.getByRole("textbox", { name }).fill("5550100");
      }
      await page.getByRole("button", { name: "Place Order" }).click();
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
  {
    name: "cart-empty",
    path: "/cart",
    async act(page) {
      for (const { itemName } of lines) {
        await page.getByRole("button", { name: `Remove ${itemName}` }).click();
      }
    },
  },
  {
    name: "order-complete",
    path: "/order-complete?orderno=PH-7Q4K-2M9X",
  },
  { name: "order-status", path: "/order-status" },
  { name: "gallery", path: "/gallery" },
  { name: "contact", path: "/contact" },
  { name: "enquiry", path: "/enquiry" },
  { name: "carousel", path: "/test" },
  { name: "not-found", path: "/no/such/page" },
  {
    name: "failed",
    path: "/enquiry",
    async act(page) {
      await page.route("**/GetProduct", (route) => route.abort());
      await page.goto("/product");
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  },
];

for (const width of [360, 768, 1280]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(() => {
      test.use({
        viewport: { width, height: width < 768 ? 740 : 900 },
        colorScheme,
        reducedMotion: "reduce",
      } as Parameters<typeof test.use>[0]);

      test(`${width} px, ${colorScheme}`, async ({ page, allowConsole }) => {
        allowConsole(/.*/);
        await page.goto("/enquiry");
        for (const { name, path: address, act } of screens) {
          await page.evaluate(
            (cart) => localStorage.setItem("cart", cart),
            JSON.stringify(lines),
          );
          await page.goto(address, { waitUntil: "networkidle" });
          await act?.(page);
          const file = `${name}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: path.join(FOLDER, file) });
          await page.unrouteAll();
          await page.emulateMedia({ media: null });
        }
      });
    });
  }
}
