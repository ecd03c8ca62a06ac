import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/**
 * Takes the chunks away that the page has not asked for yet, as a deployment
 * does, until the returned function puts those of the new version in place.
 */
async function deploy(page: Page): Promise<() => void> {
  let isGone = true;
  await page.route("**/assets/*.js", (route) =>
    isGone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  return () => {
    isGone = false;
  };
}

test.beforeEach(({ allowConsole }) =>
  allowConsole(/404/, /MIME type/, /ChunkLoadError/, /Loading chunk/),
);

test("a tab that outlives a deployment loads the new version by itself", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.getByRole("heading", { level: 1, name: "Contact Us" }).waitFor();
  const arrive = await deploy(page);
  // The page that is loaded again comes from the new version.
  await page.route("**/product", (route) => {
    arrive();
    return route.continue();
  });
  await page.getByRole("link", { name: "Our Products" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Our Products" }),
  ).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a page whose code can't be had keeps the frame around it, and a way on", async ({
  page,
  shop,
}) => {
  await page.goto("/enquiry");
  await page.getByRole("heading", { level: 1, name: "Enquiry" }).waitFor();
  // What is missing is missing for good: loading the page again does not help.
  await page.evaluate(() =>
    sessionStorage.setItem("reloaded-for-new-version", "yes"),
  );
  const arrive = await deploy(page);
  await page.getByRole("link", { name: "Our Products" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "This page could not be shown.",
  );
  arrive();
  await page.getByRole("link", { name: "Contact Us" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Contact Us" }),
  ).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(`${shop.url}/product`);
  await expect(page.getByRole("article").first()).toBeVisible();
});
