import type { Page } from "@playwright/test";
import { needsNoPrescription } from "../domain/product/filters";
import { sortedCatalog } from "../domain/product/prefixList";
import { cartLine } from "../testing/orderParts";
import {
  addButton,
  cartLink,
  haveInCart,
  searchBox,
  quantityOf,
  searchPath,
  storedLines,
} from "./setUp/cartControls";
import { detailsPath } from "./setUp/catalog";
import { expect, test } from "./setUp/fixtures";
import { fieldOf } from "./setUp/forms";
import {
  holdScripts,
  isScript,
  PHONE,
  shiftsOf,
  untilReady,
  watchShifts,
} from "./setUp/readyPage";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("clicks and texts from before the scripts are carried out once they run", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/product", { waitUntil: "commit" });
  await addButton(page).nth(0).click();
  await addButton(page).nth(1).click();
  await page.getByRole("button", { name: "Infections" }).click();
  await searchBox(page).fill("am");
  await expect(addButton(page).nth(0)).toHaveAttribute("aria-busy", "true");
  await expect(cartLink(page, 0)).toBeVisible();
  release();
  await expect(cartLink(page, 2)).toBeVisible();
  await expect(page).toHaveURL(/category=Infections/);
  await expect(page).toHaveURL(/search=am/);
  await expect(searchBox(page)).toHaveValue("am");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

test("what is added before the scripts run is in a cart that is opened at once", async ({
  page,
  medicines: { offered, plain },
}) => {
  const release = await holdScripts(page);
  const path = searchPath(plain.productName);
  for (const address of [detailsPath(offered), path, "/index"]) {
    await page.goto(address, { waitUntil: "commit" });
    await addButton(page).last().click();
    await cartLink(page, 0).click();
    await expect(page).toHaveURL(/\/cart$/);
  }
  release();
  await expect(cartLink(page, 3)).toBeVisible();
  for (const { productName } of [offered, plain])
    await expect(quantityOf(page, productName)).toHaveValue("1");
});

test("texts from before the scripts stay, and a field that has the focus suggests", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await fieldOf(page, "Name").fill("Ann Example");
  const field = page.getByRole("banner").locator("input[name=search]");
  await field.focus();
  release();
  await untilReady(page);
  await expect(field).toHaveRole("combobox");
  await page.keyboard.type("ibuprof");
  await expect(page.getByRole("option").first()).toContainText("Ibuprofen");
  await fieldOf(page, "Subject").fill("Opening hours");
  await expect(fieldOf(page, "Name")).toHaveValue("Ann Example");
});

for (const late of ["main", "ProductListPage"]) {
  // Pressed in the very moment in which the button is there.
  test(`Add to Cart counts beside yesterday's cart while ${late}.js is late`, async ({
    page,
    medicines: { plain, offered },
  }) => {
    await haveInCart(page, [cartLine(offered, 3)]);
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const add = [...document.querySelectorAll("button")].find(
          ({ textContent }) => textContent === "Add to Cart",
        );
        if (!add) return;
        observer.disconnect();
        add.click();
      }).observe(document, { childList: true, subtree: true });
    });
    const release = await holdScripts(
      page,
      ({ pathname }) =>
        isScript(pathname) &&
        /\/assets\/main\./.test(pathname) === (late === "main"),
    );
    await page.goto(searchPath(plain.productName), { waitUntil: "commit" });
    await expect(page.locator("#root")).toBeAttached();
    release();
    await expect(addButton(page)).toBeDisabled();
    await expect(cartLink(page, 2)).toBeVisible();
    await expect
      .poll(() => storedLines(page))
      .toEqual([cartLine(offered, 3), cartLine(plain)]);
  });
}

test("the stored cart appears without a word and without moving anything", async ({
  page,
  catalog: { products },
}) => {
  const [one, other] = products.filter(({ productName }) =>
    productName.startsWith("Amlodipine"),
  );
  await page.setViewportSize(PHONE);
  await haveInCart(page, [cartLine(one!, 2), cartLine(other!)]);
  await watchShifts(page);
  const release = await holdScripts(page, /\/api\//);
  for (const address of ["/product", "/cart"]) {
    await page.goto(address);
    await expect(cartLink(page, 2)).toBeVisible();
    await untilReady(page);
    expect(await shiftsOf(page)).toEqual([]);
  }
  release();
  await expect(page.getByText("2 items contain amlodipine")).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  await expect(quantityOf(page, one!.productName)).toHaveValue("2");
  await expect(page.getByText("in your cart")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("products are searched, filtered, sorted and opened; a form sends nothing", async ({
    page,
    catalog: { products },
  }) => {
    await page.goto("/index");
    const shopNow = page.getByRole("link", { name: "Shop Now" });
    await expect(shopNow).toHaveCSS("background-color", "rgb(11, 110, 102)");
    await shopNow.click();
    await searchBox(page).fill("a");
    await searchBox(page).press("Enter");
    await expect(page).toHaveURL(/\/product\?search=a$/);
    await page.getByLabel("Sort by").selectOption("Price");
    await page.getByLabel("Without prescription").check();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(
      /\?search=a&sort=price&form=&maxPrice=&withoutPrescription=true$/,
    );
    const names = sortedCatalog(products, "price")
      .filter(({ legalClass }) => needsNoPrescription(legalClass))
      .map(({ productName }) => productName)
      .filter((name) => /^a/i.test(name));
    const articles = page.getByRole("article");
    await expect(articles.getByRole("heading")).toContainText(
      names.slice(0, 24),
    );
    await articles.first().getByRole("link").click();
    await expect(heading(page)).toHaveText(names[0]!);
    await expect(page.getByText("4 reviews")).toBeVisible();

    await page.goto("/cart");
    const advice = page.locator("noscript").locator("p");
    const sentence = "You need JavaScript to place an order or write to us.";
    await expect(advice).toContainText(sentence);
    await expect(advice).toBeInViewport();
    await expect(page.getByText("Loading...")).toBeHidden();

    await page.goto("/contact");
    await page.getByRole("textbox", { name: "Name" }).fill("Ann Example");
    await page.getByRole("button", { name: "Send" }).click();
    expect(page.url()).toMatch(/\/contact$/);
  });
});
