import type { Page } from "@playwright/test";
import path from "node:path";
import { openDatabase } from "./database";
import { expect, ON_HOST, test as base } from "./fixtures";
import { startHost } from "./hostProcess";

const ORIGIN = "https://shop.example";

/** Our own host, which renders its pages and knows where it is found. */
const test = base.extend({
  testServer: [
    async ({}, use) => {
      const settings = { PUBLIC_URL: ORIGIN };
      const { url, stop, dataFolder } = await startHost({ settings });
      const database = openDatabase(path.join(dataFolder, "shop.db"));
      await use({ kind: "host", url, database, close: stop });
      await stop();
    },
    { scope: "worker" },
  ],
});

/** One title, one description, and one address or the wish not to be listed. */
async function expectHead(page: Page, title: string, address: string | null) {
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  const head = page.locator("head");
  await expect(head.locator("title")).toHaveCount(1);
  await expect(head.locator("meta[name=description]")).toHaveCount(1);
  await expect(head.locator('meta[property="og:title"]')).toHaveCount(1);
  const canonical = head.locator("link[rel=canonical]");
  const robots = head.locator('meta[name=robots][content="noindex"]');
  await expect(canonical).toHaveCount(address === null ? 0 : 1);
  await expect(robots).toHaveCount(address === null ? 1 : 0);
  if (address !== null) {
    await expect(canonical).toHaveAttribute("href", ORIGIN + address);
  }
}

test.describe("a page that the host has rendered", ON_HOST, () => {
  test("keeps one head that is right, from page to page, and the browser has nothing to say", async ({
    page,
  }) => {
    const link = (name: string) =>
      page.getByRole("banner").getByRole("link", { name });
    await page.goto("/index?utm_source=letter");
    await page.waitForLoadState("networkidle");
    await expectHead(page, "Home", "/index");
    await link("Our Products").click();
    await expectHead(page, "Our Products", "/product");
    await page.getByRole("main").getByRole("searchbox").fill("aml");
    await expectHead(page, "Our Products", null);
    await link("Cart").click();
    await expectHead(page, "Your cart", null);
    await link("Contact Us").click();
    await expectHead(page, "Contact Us", "/contact");
  });

  test("that does not exist gives way to one that does", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    await page.goto("/no/such/page");
    await expectHead(page, "Page Not Found", null);
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expectHead(page, "Home", "/index");
  });
});
