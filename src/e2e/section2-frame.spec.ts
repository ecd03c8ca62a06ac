import { shop } from "../config/shop";
import { expect, test } from "./fixtures";
import { titleOf, untilReady } from "./readyPage";

test("enquiry is a placeholder page", async ({ page }) => {
  await page.goto("/enquiry");
  await expect(page).toHaveTitle(titleOf("Enquiry"));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Enquiry");
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Contact Us" })).toHaveAttribute(
    "href",
    "/contact",
  );
});

test("contact has a contact form, the office address, the opening hours (Mon-Fri 10AM-05PM, weekend closed) and an embedded map", async ({
  page,
}) => {
  await page.goto("/contact");
  await expect(page).toHaveTitle(titleOf("Contact Us"));
  const main = page.getByRole("main");
  for (const field of ["Name", "Contact number", "Subject", "Message"]) {
    await expect(main.getByRole("textbox", { name: field })).toBeVisible();
  }
  await expect(main.getByRole("button", { name: "Send" })).toBeVisible();
  for (const line of shop.address) {
    await expect(main.getByText(line)).toBeVisible();
  }
  await expect(main.getByRole("term")).toHaveText(["Mon-Fri", "Sat-Sun"]);
  await expect(main.getByRole("definition")).toHaveText([
    "10AM-05PM",
    "Closed",
  ]);

  const { latitude, longitude } = shop.coordinates;
  const map = main.locator("iframe");
  await expect(map).toHaveAttribute("title", /\S/);
  await expect(map).toHaveAttribute("loading", "lazy");
  await expect(map).toHaveAttribute("src", /^https:\/\//);
  await expect(
    main.getByRole("link", { name: "Open the map" }),
  ).toHaveAttribute("href", new RegExp(`${latitude}.*${longitude}`));
});

test("any other path is a not-found page titled 'Page Not Found' with a breadcrumb (Home linking to '/', then 'Page Not Found'), a large '404' and a 'Back to Home' button linking to '/' @both", async ({
  page,
}) => {
  await page.goto("/product-details/1/more");
  await expect(page).toHaveTitle(titleOf("Page Not Found"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Page Not Found",
  );
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(breadcrumb.getByRole("listitem")).toHaveText([
    /^Home$/,
    /Page Not Found$/,
  ]);
  await expect(breadcrumb.getByRole("link")).toHaveText(["Home"]);
  await expect(breadcrumb.getByRole("link")).toHaveAttribute("href", "/");
  const sizeOf404 = await page
    .getByText("404", { exact: true })
    .evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
  expect(sizeOf404).toBeGreaterThan(90);
  const back = page.getByRole("link", { name: "Back to Home" });
  await expect(back).toHaveAttribute("href", "/");
  await back.click();
  await expect(page).toHaveURL(/\/index$/);
});

test("the header has Home, Our Products, Product Gallery, Contact Us, and a Cart link with an item-count badge; each page has its own title and its heading gets the focus", async ({
  page,
}) => {
  await page.goto("/enquiry");
  await untilReady(page);
  const header = page.getByRole("banner");
  const titles = new Set<string>();
  for (const [name, path] of [
    ["Home", "/index"],
    ["Our Products", "/product"],
    ["Product Gallery", "/gallery"],
    ["Contact Us", "/contact"],
    ["Cart 0 items", "/cart"],
  ] as const) {
    await header.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    titles.add(await page.title());
  }
  expect(titles.size).toBe(5);
});

test("under 768 px a menu button opens the header's links, and the Cart link stays visible", async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto("/index");
  const header = page.getByRole("banner");
  const products = header.getByRole("link", { name: "Our Products" });
  await expect(
    header.getByRole("link", { name: "Cart 0 items" }),
  ).toBeVisible();
  await expect(products).toBeHidden();
  await header.getByRole("button", { name: "Menu" }).click();
  await products.click();
  await expect(page).toHaveURL(/\/product$/);
  await expect(products).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(products).toBeVisible();
  await expect(header.getByRole("button", { name: "Menu" })).toBeHidden();
});

test("the footer has copyright, address, and call, WhatsApp, email and SMS shortcuts on mobile", async ({
  page,
}) => {
  await page.goto("/enquiry");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText(`© ${shop.copyrightYear}`)).toBeVisible();
  for (const line of shop.address) {
    await expect(footer.getByText(line)).toBeVisible();
  }
  const shortcuts = footer.getByRole("navigation");
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(shortcuts).toBeHidden();
  }
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(shortcuts).toBeInViewport({ ratio: 1 });
  for (const [name, start] of [
    ["Call", "tel:"],
    ["WhatsApp", "https://wa.me/"],
    ["Email", "mailto:"],
    ["SMS", "sms:"],
  ] as const) {
    await expect(
      shortcuts.getByRole("link", { name, exact: true }),
    ).toHaveAttribute("href", new RegExp(`^${start}`));
  }
});
