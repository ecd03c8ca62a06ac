import type { Page } from "@playwright/test";
import path from "node:path";
import { haveInCart, storedLines } from "./cartControls";
import { lineOf } from "./catalog";
import { openDatabase } from "./database";
import { expect, test, visitOwnServer } from "./fixtures";
import { BUYER, fillIn, placeOrder } from "./forms";
import { startHost, type HostProcess } from "./hostProcess";

const ownHost = visitOwnServer(async () => {
  const host = await startHost();
  return { url: host.url, host, close: () => host.stop() };
});

const thanks = (page: Page) => page.getByText("Thank you for your order");

/** Sends an order that the host stores, and whose answer never arrives because the host ends; then the host is back. */
async function orderAndLoseTheAnswer(page: Page, host: HostProcess) {
  let answer = "";
  await page.route(
    "**/api/Order/AddOrder",
    async (route) => {
      answer = await (await route.fetch()).text();
      await host.kill();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await placeOrder(page).click();
  await expect(page.getByRole("alert")).toContainText("could not reach");
  await host.startAgain();
  return answer;
}

test("an order whose answer is lost because the host goes down is one order with one receipt, by Try again or after a reload; the same order again is another", async ({
  page,
  medicines: { offered },
  allowConsole,
}) => {
  allowConsole(/ERR_(CONNECTION|EMPTY|FAILED)/, /AddOrder/);
  const { host } = ownHost();
  const line = lineOf(offered, 3);
  const database = openDatabase(path.join(host.dataFolder, "shop.db"));
  const orderNumbers = () =>
    database
      .query("select order_number from customer_order")
      .map(({ order_number }) => String(order_number));
  await haveInCart(page, [line]);
  await page.goto("/cart");
  await fillIn(page, BUYER);

  await test.step("Try again", async () => {
    const lost = await orderAndLoseTheAnswer(page, host);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(thanks(page)).toBeVisible();
    const [number, ...others] = orderNumbers();
    expect(others).toEqual([]);
    expect(lost).toBe(`Success ${number}|${number}`);
    await expect(page.getByText(number!)).toBeVisible();
    expect(await storedLines(page)).toEqual([]);
  });

  await test.step("the same order again, with a reload after the answer was lost", async () => {
    await page.evaluate(
      (cart) => localStorage.setItem("cart", JSON.stringify(cart)),
      [line],
    );
    await page.goto("/cart");
    await fillIn(page, BUYER);
    await orderAndLoseTheAnswer(page, host);
    await page.reload();
    await fillIn(page, BUYER);
    await placeOrder(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(orderNumbers()).toHaveLength(2);
  });
});
