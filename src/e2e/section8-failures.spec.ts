import type { Page } from "@playwright/test";
import { failing, hanging } from "../testing/behaviours";
import { haveInCart, storedLines } from "./cartControls";
import { lineOf } from "./catalog";
import { expect, ON_STUB, test } from "./fixtures";
import { BUYER, fillIn, placeOrder, textsIn } from "./forms";
import { givenUp, openStopped } from "./stoppedClock";

const button = (page: Page, name: string) => page.getByRole("button", { name });

test(
  "lists that hang have failed after 15 s",
  ON_STUB,
  async ({ page, stub }) => {
    for (const call of ["getProducts", "getBanners"] as const) {
      stub.set(call, hanging);
    }
    await openStopped(
      page,
      "/index",
      page.getByRole("link", { name: "View More" }),
    );
    const bothGivenUp = Promise.all([
      givenUp(page, "/api/Product/GetProduct"),
      givenUp(page, "/api/Banner/GetBanners"),
    ]);
    await page.clock.runFor(13_000);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.clock.runFor(2_000);
    await bothGivenUp;
    await page.clock.resume();
    await expect(page.getByRole("alert")).toHaveText([
      /could not load the offers/,
      /could not load the medicines/,
    ]);
  },
);

test(
  "an order that hangs has failed after 15 s, and can be sent again",
  ON_STUB,
  async ({ page, stub, medicines: { offered } }) => {
    await haveInCart(page, [lineOf(offered, 2)]);
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
    await expect(page.getByRole("alert")).toContainText(
      "We could not reach the pharmacy. Your cart and your details are kept.",
    );
    stub.set("addOrder");
    await button(page, "Try again").click();
    await expect(page.getByText("Thank you for your order")).toBeVisible();
  },
);

test("an order that disagrees with the host's prices is refused with a text that says what changed; fields and cart are kept @both", async ({
  page,
  testServer,
  allowConsole,
  medicines: { offered },
}) => {
  allowConsole(/409 \(Conflict\)/);
  testServer.stub?.set(
    "addOrder",
    failing(409, "Prices have changed: by a cent."),
  );
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
