import type { Page } from "@playwright/test";
import { encodeCart } from "../domain/cartLink";
import { quantityOf } from "./cartControls";
import { lineOf } from "./catalogue";
import { allowClipboard, clipboardOf } from "./clipboard";
import { expect, test as base } from "./conformance";
import { fieldOf } from "./forms";
import { haveInCart, storedLines } from "./storedCart";
import { keepInside } from "./watchPage";

/** Playwright's test with the browser of somebody else, in which nothing is stored. */
const test = base.extend<{ stranger: Page }>({
  stranger: async ({ browser, shop }, use) => {
    const context = await browser.newContext({ baseURL: shop.url });
    await keepInside(context, shop.url);
    await use(await context.newPage());
    await context.close();
  },
});

/** What the cart page copies: the link, and the code alone. */
const COPIES = ["Copy a link to this cart", "Copy code for support"] as const;

const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });
const inTheLink = (page: Page) =>
  page.getByRole("list", { name: "In the link" }).getByRole("listitem");

/** Presses a button that copies, and takes the text from the clipboard. */
async function copied(page: Page, name: (typeof COPIES)[number]) {
  await button(page, name).click();
  await expect(page.getByText(/^(Link|Code) copied$/)).toBeVisible();
  return clipboardOf(page);
}

test("the link and the code bring the cart into another browser, which first shows what would happen", async ({
  page,
  stranger,
  shop,
  medicines: { plain, offered },
}) => {
  const lines = [lineOf(offered, 3), lineOf(plain)];
  await allowClipboard(page);
  await haveInCart(page, lines);
  await page.goto("/cart");
  const [link, code] = [
    await copied(page, COPIES[0]),
    await copied(page, COPIES[1]),
  ];
  expect(link).toBe(`${shop.url}/cart/shared?c=${code}`);

  await stranger.goto(link);
  await expect(inTheLink(stranger)).toHaveCount(2);
  for (const [place, product, packs] of [
    [0, offered, "3 packs"],
    [1, plain, "1 pack"],
  ] as const) {
    const item = inTheLink(stranger).nth(place);
    await expect(item).toContainText(product.productName);
    await expect(item).toContainText("Not in your cart yet");
    await expect(item).toContainText(packs);
  }
  await expect(stranger.getByText("Add to my cart adds 2 lines")).toBeVisible();
  expect(await storedLines(stranger)).toEqual([]);
  await button(stranger, "Add to my cart").click();
  await expect(stranger).toHaveURL(`${shop.url}/cart`);
  expect(await storedLines(stranger)).toEqual(lines);

  // The same, by the code pasted by hand, with what a message has put into it.
  await stranger.goto("/cart/shared");
  await fieldOf(stranger, "Cart code").fill(
    ` ${code.slice(0, 9)} ${code.slice(9)}\n`,
  );
  await button(stranger, "Open").click();
  await expect(inTheLink(stranger).first()).toContainText(
    "3 in your cart already",
  );
  await expect(button(stranger, "Add to my cart")).toBeDisabled();
});

test("merging adds what is missing and keeps the own quantities; replacing says before what it takes out", async ({
  page,
  catalogue: { products },
}) => {
  const [mine, both, theirs] = products;
  const own = [lineOf(mine!), lineOf(both!, 5)];
  const shared = [lineOf(both!, 2), lineOf(theirs!, 4)];
  const path = `/cart/shared?c=${encodeCart(shared)}`;
  await haveInCart(page, own);

  const expectPreview = async () => {
    await page.goto(path);
    await expect(inTheLink(page).nth(0)).toContainText(
      "5 in your cart, 2 in the link",
    );
    await expect(inTheLink(page).nth(1)).toContainText("Not in your cart yet");
    await expect(
      page.getByText(
        "Add to my cart adds 1 line and keeps your own quantities.",
      ),
    ).toBeVisible();
    await expect(
      page.getByText(
        `Replace my cart takes out what is not in the link: ${mine!.productName}.`,
      ),
    ).toBeVisible();
    expect(await storedLines(page)).toEqual(own);
  };
  await expectPreview();
  await page.getByRole("link", { name: "Leave my cart as it is" }).click();
  await expect(quantityOf(page, both!.productName)).toHaveValue("5");
  expect(await storedLines(page)).toEqual(own);

  await expectPreview();
  await button(page, "Replace my cart").click();
  await expect(quantityOf(page, both!.productName)).toHaveValue("2");
  expect(await storedLines(page)).toEqual(shared);

  await page.evaluate(
    (cart) => localStorage.setItem("cart", cart),
    JSON.stringify(own),
  );
  await expectPreview();
  await button(page, "Add to my cart").click();
  await expect(quantityOf(page, both!.productName)).toHaveValue("5");
  expect(await storedLines(page)).toEqual([...own, lineOf(theirs!, 4)]);
});

test("what is no longer sold is listed, and left out of the cart", async ({
  page,
  medicines: { plain },
}) => {
  const code = encodeCart([lineOf(plain, 2), { itemId: "gone-7", qty: 9 }]);
  await page.goto(`/cart/shared?c=${code}`);
  const gone = inTheLink(page).nth(1);
  await expect(gone).toHaveText(/gone-7.*No longer sold.*9 packs/);
  await button(page, "Add to my cart").click();
  await expect(quantityOf(page, plain.productName)).toHaveValue("2");
  expect(await storedLines(page)).toEqual([lineOf(plain, 2)]);
});
