import {
  addButton,
  cartLink,
  quantityOf,
  listSearchBox,
  searchPath,
} from "./cartControls";
import { recordCalls, sendingsAmong } from "./calls";
import { expect, ON_HOST, test } from "./conformance";
import { openLate } from "./heldScripts";
import { untilReady } from "./readyPage";
import { scrolledTo } from "./scrolling";

test.describe("on a page that the host has rendered", ON_HOST, () => {
  test("a product that is added before the scripts run is in the cart", async ({
    page,
  }) => {
    const letGo = await openLate(page, "/product");
    const add = page.getByRole("button", { name: "Add to Cart" });
    await add.nth(0).click();
    await add.nth(1).click();
    await expect(cartLink(page, 0)).toBeVisible();
    letGo();
    await expect(cartLink(page, 2)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("a product that is added before the scripts run is in the cart that is opened right after", async ({
    page,
    medicines: { plain },
  }) => {
    const letGo = await openLate(page, searchPath(plain.productName));
    await addButton(page).click();
    await expect(addButton(page)).toHaveAttribute("aria-busy", "true");
    await cartLink(page, 0).click();
    letGo();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(quantityOf(page, plain.productName)).toHaveValue("1");
  });

  test("a link that is followed before the scripts run needs none", async ({
    page,
  }) => {
    await openLate(page, "/index");
    await page.getByRole("link", { name: "View More" }).click();
    await expect(page).toHaveURL(/\/product$/);
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("who scrolls before the scripts run stays there, and Back comes back to it", async ({
    page,
  }) => {
    const letGo = await openLate(page, "/product?at=4.5");
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, 1_500);
    await expect.poll(() => scrolledTo(page)).toBe(1_500);
    letGo();
    await untilReady(page);
    await expect(page).toHaveURL(/\/product\?at=(?!4\.5$)\d+\.\d+$/);
    expect(await scrolledTo(page)).toBe(1_500);
    await page.getByRole("link", { name: "Contact Us" }).first().click();
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolledTo(page)).toBe(1_500);
  });

  test("what is typed and chosen before the scripts run counts", async ({
    page,
  }) => {
    const letGo = await openLate(page, "/product");
    await page.getByRole("button", { name: "Infections" }).click();
    await listSearchBox(page).fill("am");
    letGo();
    await expect(page).toHaveURL(/category=Infections/);
    await expect(page).toHaveURL(/search=am/);
    await expect(listSearchBox(page)).toHaveValue("am");
  });

  test("an enquiry that is sent before the scripts run is sent once", async ({
    page,
  }) => {
    const letGo = await openLate(page, "/contact");
    const calls = recordCalls(page);
    for (const name of ["Name", "Contact number", "Subject", "Message"]) {
      await page.getByRole("textbox", { name }).fill("5550100");
    }
    await page.getByRole("button", { name: "Send" }).click();
    letGo();
    await expect(page.getByText(/success/i)).toBeVisible();
    expect(sendingsAmong(calls)).toHaveLength(1);
  });
});
