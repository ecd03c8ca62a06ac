import type { Page } from "@playwright/test";
import {
  answering,
  dropping,
  failing,
  hanging,
  replying,
} from "../testing/behaviours";
import { lineOf } from "./catalogue";
import { expect, ON_STUB, test } from "./conformance";
import {
  BUYER,
  ENQUIRY,
  fillIn,
  placeOrder,
  sendEnquiry,
  textsIn,
} from "./forms";
import { givenUp } from "./stoppedClock";
import { haveInCart, storedLines } from "./storedCart";

const OFFLINE =
  "We could not reach the pharmacy. Your cart and your details are kept.";
const thanks = (page: Page) => page.getByText("Thank you for your order");
const button = (page: Page, name: string) => page.getByRole("button", { name });

test.describe("an enquiry", ON_STUB, () => {
  test("its reply is displayed as is", async ({ page, stub }) => {
    await page.goto("/contact");
    for (const text of [
      "Sorry: <i>no pharmacist</i> is here",
      "Success",
      "Success! A <b>pharmacist</b> calls you & answers.",
    ]) {
      stub.set("addEnquiry", replying(text));
      await fillIn(page, ENQUIRY);
      await sendEnquiry(page).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
  });

  test("that fails shows the reply's text if it has one, otherwise that the pharmacy could not be reached; its button comes back, its fields are kept", async ({
    page,
    stub,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/, /failed request/);
    await page.goto("/contact");
    await fillIn(page, ENQUIRY);
    for (const [behaviour, sentence] of [
      [failing(500), "We could not reach the pharmacy."],
      [failing(500, "The mailbox is full."), "The mailbox is full."],
      [dropping, "We could not reach the pharmacy."],
      [failing(400, "Please write less."), "Please write less."],
      [answering({ ok: true }), "We could not reach the pharmacy."],
    ] as const) {
      stub.set("addEnquiry", behaviour);
      await sendEnquiry(page).click();
      await expect(page.getByRole("alert")).toContainText(sentence);
      await expect(sendEnquiry(page)).toBeVisible();
      expect(await textsIn(page, ENQUIRY)).toEqual(ENQUIRY);
    }
  });
});

test.describe("an order", ON_STUB, () => {
  test.beforeEach(async ({ page, medicines: { offered } }) => {
    await haveInCart(page, [lineOf(offered, 2)]);
  });

  for (const [reply, number] of [
    ["Success|1042", "1042"],
    ["Success PH-1042|PH-1042", "PH-1042"],
    ["Success: your order 1042 is placed|thank you", "1042"],
    ["1042|Success", "1042"],
    ["Success: order placed|PH-7|x", "PH-7"],
    ["Success", ""],
  ] as const) {
    test(`replied to with '${reply}' is placed, with the number '${number}'`, async ({
      page,
      stub,
    }) => {
      stub.set("addOrder", replying(reply));
      await page.goto("/cart");
      await fillIn(page, BUYER);
      await placeOrder(page).click();
      await expect(thanks(page)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`\\?orderno=${number}$`));
      if (number)
        await expect(page.getByText(number, { exact: true })).toBeVisible();
      else await expect(page.getByText("Your order number")).toHaveCount(0);
      await expect.poll(() => storedLines(page)).toEqual([]);
    });
  }

  test("replied to with 'success|1' or 'Prices have changed' is not placed: the reply is shown, fields and cart are kept, and Back to the form releases the lock", async ({
    page,
    stub,
    medicines: { offered },
  }) => {
    await page.goto("/cart");
    await fillIn(page, BUYER);
    for (const reply of ["success|1", "Prices have changed"]) {
      stub.set("addOrder", replying(reply));
      await placeOrder(page).click();
      await expect(page.getByRole("alert")).toContainText(reply);
      await expect(button(page, "Try again")).toHaveCount(0);
      await button(page, "Back to the form").click();
      await expect(page.getByRole("alert")).toHaveCount(0);
      expect(await textsIn(page, BUYER)).toEqual(BUYER);
      expect(await storedLines(page)).toEqual([lineOf(offered, 2)]);
    }
    stub.set("addOrder");
    await placeOrder(page).click();
    await expect(thanks(page)).toBeVisible();
  });

  test("that fails shows the reply's text if it has one, otherwise that the pharmacy could not be reached; Try again resends it, Back to the form keeps fields and cart", async ({
    page,
    stub,
    allowConsole,
    medicines: { offered },
  }) => {
    allowConsole(/Failed to load resource/, /failed request/);
    await page.goto("/cart");
    await fillIn(page, BUYER);
    const failures = [
      [dropping, OFFLINE],
      [failing(500, "The till is closed."), "The till is closed."],
      [failing(500), OFFLINE],
      [failing(409, "Prices have changed."), "Prices have changed."],
      [answering({ order: 7 }), OFFLINE],
    ] as const;
    for (const [index, [behaviour, sentence]] of failures.entries()) {
      stub.set("addOrder", behaviour);
      await (
        index === 0 ? placeOrder(page) : button(page, "Try again")
      ).click();
      await expect(page.getByRole("alert")).toContainText(sentence);
      await expect(placeOrder(page)).toBeDisabled();
    }
    await button(page, "Back to the form").click();
    expect(await textsIn(page, BUYER)).toEqual(BUYER);
    expect(await storedLines(page)).toEqual([lineOf(offered, 2)]);
    stub.set("addOrder");
    await placeOrder(page).click();
    await expect(thanks(page)).toBeVisible();
  });

  test("that hangs has failed after 15 s", async ({ page, stub }) => {
    stub.set("addOrder", hanging);
    await page.clock.install({ time: 0 });
    await page.goto("/cart");
    await fillIn(page, BUYER);
    await expect(placeOrder(page)).toBeEnabled();
    await page.clock.pauseAt(60_000);
    const abandoned = givenUp(page, "/api/Order/AddOrder");
    await placeOrder(page).click();
    await expect.poll(() => stub.orders.length).toBe(1);
    await page.clock.runFor(14_900);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.clock.runFor(100);
    await abandoned;
    await page.clock.resume();
    await expect(page.getByRole("alert")).toContainText(OFFLINE);
    stub.set("addOrder");
    await button(page, "Try again").click();
    await expect(thanks(page)).toBeVisible();
  });
});

test("an order that disagrees with the host's prices is refused with a text that says what changed; fields and cart are kept", async ({
  page,
  shop,
  allowConsole,
  medicines: { offered },
}) => {
  allowConsole(/409 \(Conflict\)/);
  shop.stub?.set("addOrder", failing(409, "Prices have changed: by a cent."));
  const price = (Math.round(offered.price * 100) - 1) / 100;
  const outdated = { ...offered, price };
  // What the shopper sees was fetched before the host changed its price.
  await page.route("**/api/Product/GetProduct", (route) =>
    route.fulfill({ json: [outdated] }),
  );
  await haveInCart(page, [lineOf(outdated, 2)]);
  await page.goto("/cart");
  await fillIn(page, BUYER);
  await placeOrder(page).click();
  await expect(page.getByRole("alert")).toContainText("Prices have changed");
  await button(page, "Back to the form").click();
  expect(await textsIn(page, BUYER)).toEqual(BUYER);
  expect(await storedLines(page)).toEqual([lineOf(outdated, 2)]);
});
