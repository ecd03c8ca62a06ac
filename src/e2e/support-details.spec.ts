import type { Page } from "@playwright/test";
import { encodeCart } from "../domain/cartLink";
import { formatAmount } from "../domain/money";
import { lineOf } from "./catalogue";
import { allowClipboard, clipboardOf } from "./clipboard";
import { expect, test } from "./conformance";
import { fillIn, placeOrder, sendEnquiry } from "./forms";
import {
  RARE_BUYER,
  RARE_ENQUIRY,
  TYPED,
  keptBy,
  overhear,
  tracesOf,
} from "./personalTraces";
import { haveInCart } from "./storedCart";

/** Lets the orders and enquiries fail, with an answer that says who sent them. */
const failNamingTheSender = (page: Page) =>
  page.route(/\/Add(Order|Enquiry)$/, (route) =>
    route.fulfill({
      status: 503,
      contentType: "text/plain",
      body: `Sorry: ${route.request().postData()}`,
    }),
  );

/** Writes to the pharmacy, goes on to the cart and orders; both as far as the sending. */
async function writeAndOrder(page: Page) {
  await page.goto("/contact");
  await fillIn(page, RARE_ENQUIRY);
  await sendEnquiry(page).click();
  await expect(sendEnquiry(page)).toBeVisible();
  await page.getByRole("link", { name: "Cart, 2 items" }).click();
  await fillIn(page, RARE_BUYER);
  await placeOrder(page).click();
}

/** Nothing that was typed is kept or was overheard, neither here nor after a reload. */
async function expectNoTraces(page: Page, heard: readonly string[]) {
  expect(tracesOf(TYPED, await keptBy(page))).toEqual([]);
  await page.goto("/enquiry");
  expect(tracesOf(TYPED, await keptBy(page))).toEqual([]);
  expect(tracesOf(TYPED, heard.join("\n"))).toEqual([]);
}

test("the details for support hold version, page, cart, last failed call and browser, and nothing of who is asking", async ({
  page,
  medicines: { plain, offered },
  allowConsole,
}) => {
  allowConsole(/503 \(Service Unavailable\)/);
  const heard = overhear(page);
  const lines = [lineOf(offered, 3), lineOf(plain)];
  await haveInCart(page, lines);
  await allowClipboard(page);
  await failNamingTheSender(page);
  await writeAndOrder(page);
  await expect(page.getByText(`Sorry: {"name":"Wilhelmina`)).toBeVisible();

  await page.getByRole("button", { name: "Copy details for support" }).click();
  await expect(page.getByText("Details copied")).toBeVisible();
  const details = await clipboardOf(page);
  const browser = await page.evaluate(() => navigator.userAgent);
  expect(details.split("\n")).toEqual([
    expect.stringMatching(/^Version: \d+\.\d+\.\d+/),
    "Page: /cart",
    "Cart: 2 lines, 4 packs",
    ...lines.map(
      ({ qty, itemId, price, discount }) =>
        `  ${qty} x ${itemId}, ${formatAmount(price)} a pack, ${formatAmount(discount)} off a pair`,
    ),
    `Cart code: ${encodeCart(lines)}`,
    expect.stringMatching(
      /^Last failed call: addOrder, 503, \d{4}-\d\d-\d\dT[\d:.]+Z$/,
    ),
    `Browser: ${browser}`,
  ]);
  expect(tracesOf(TYPED, details)).toEqual([]);
  await expectNoTraces(page, heard);
});

test("an order and an enquiry that are taken leave nothing of who sent them in the browser", async ({
  page,
  medicines: { plain, offered },
}) => {
  const heard = overhear(page);
  await haveInCart(page, [lineOf(offered), lineOf(plain)]);
  await writeAndOrder(page);
  await expect(page.getByText("Thank you for your order")).toBeVisible();
  await expectNoTraces(page, heard);
});

test("what would give a sender away is found in whatever form it stands", () => {
  const name = "Wilhelmina Quuxbergé";
  for (const found of [
    `order of ${name}`,
    "/cart?who=wilhelmina",
    encodeURIComponent(name),
    JSON.stringify({ name }),
    Buffer.from(`{"name":"${name}"}`).toString("base64"),
    Buffer.from(`x${name}`).toString("base64url"),
    Buffer.from(`xy${name}`).toString("hex"),
  ]) {
    expect(tracesOf([name], found), found).not.toEqual([]);
  }
  expect(tracesOf([name], "Will any of it be quoted?")).toEqual([]);
});
