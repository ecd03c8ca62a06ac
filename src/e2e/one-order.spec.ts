import type { Page } from "@playwright/test";
import path from "node:path";
import { haveInCart, storedLines } from "./cartControls";
import { lineOf } from "./catalog";
import { openDatabase } from "./database";
import { expect, ON_HOST, test as base } from "./fixtures";
import { BUYER, fillIn, placeOrder } from "./forms";
import { startHost, type HostProcess } from "./hostProcess";

/** A shop whose host can be ended from one moment to the next. */
const test = base.extend<object, { host: HostProcess }>({
  host: [
    async ({}, use) => {
      const host = await startHost();
      await use(host);
      await host.stop();
    },
    { scope: "worker" },
  ],
  testServer: [
    ({ host }, use) =>
      use({
        kind: "host",
        url: host.url,
        database: openDatabase(path.join(host.dataFolder, "shop.db")),
        close: () => Promise.resolve(),
      }),
    { scope: "worker" },
  ],
});

const ORDER_CALL = "**/api/Order/AddOrder";

test.beforeEach(async ({ page, medicines, allowConsole }) => {
  allowConsole(/ERR_(CONNECTION|EMPTY|FAILED)/, /AddOrder/);
  await haveInCart(page, [lineOf(medicines.offered, 3)]);
});

/** Sends an order that the host stores, and whose answer never arrives since the host ends. */
async function orderAndLoseTheAnswer(page: Page, host: HostProcess) {
  let answer = "";
  await page.route(
    ORDER_CALL,
    async (route) => {
      answer = await (await route.fetch()).text();
      await host.kill();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await placeOrder(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "We could not reach the pharmacy. Your cart and your details are kept.",
  );
  return answer;
}

const ordersIn = ({
  database,
}: {
  database?: ReturnType<typeof openDatabase>;
}) =>
  (database?.query("select order_number from customer_order") ?? []).map(
    ({ order_number }) => order_number,
  );

test(
  "a host that goes down after storing an order and comes back: the buyer ends with one order and one receipt",
  ON_HOST,
  async ({ page, testServer, host }) => {
    const before = ordersIn(testServer);
    await page.goto("/cart");
    await fillIn(page, BUYER);
    const lost = await orderAndLoseTheAnswer(page, host);
    await host.startAgain();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Thank you for your order")).toBeVisible();

    const placed = ordersIn(testServer).filter(
      (number) => !before.includes(number),
    );
    expect(placed).toHaveLength(1);
    expect(lost).toBe(`Success ${placed[0]}|${placed[0]}`);
    await expect(page.getByText(String(placed[0]))).toBeVisible();
    expect(await storedLines(page)).toEqual([]);
  },
);

test(
  "the same order after a reload of the page is still the same order, and the next one is another",
  ON_HOST,
  async ({ page, testServer, host, medicines }) => {
    const before = ordersIn(testServer);
    await page.goto("/cart");
    await fillIn(page, BUYER);
    await orderAndLoseTheAnswer(page, host);
    await host.startAgain();
    await page.reload();
    await fillIn(page, BUYER);
    await placeOrder(page).click();
    await expect(page.getByText("Thank you for your order")).toBeVisible();
    expect(ordersIn(testServer)).toHaveLength(before.length + 1);

    // Bought again, on purpose, by the same person in the same session.
    await page.evaluate(
      (cart) => localStorage.setItem("cart", JSON.stringify(cart)),
      [lineOf(medicines.offered, 3)],
    );
    await page.goto("/cart");
    await fillIn(page, BUYER);
    await placeOrder(page).click();
    await expect(page.getByText("Thank you for your order")).toBeVisible();
    expect(ordersIn(testServer)).toHaveLength(before.length + 2);
  },
);

test(
  "a host that is down keeps the cart and the form, and sends nothing again unasked",
  ON_HOST,
  async ({ page, testServer, host }) => {
    const before = ordersIn(testServer);
    await page.goto("/cart");
    await fillIn(page, BUYER);
    await host.kill();
    await placeOrder(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("We could not reach the pharmacy.");
    await host.startAgain();
    await page.getByRole("button", { name: "Back to the form" }).click();
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(
      BUYER.Name,
    );
    expect(ordersIn(testServer)).toEqual(before);
    await placeOrder(page).click();
    await expect(page.getByText("Thank you for your order")).toBeVisible();
    expect(ordersIn(testServer)).toHaveLength(before.length + 1);
  },
);
