import { cartLink, haveInCart, plusOf, storedLines } from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { BUYER, fillIn, placeOrder } from "./forms";

/** The danger color of the style sheet. */
const RED = "rgb(179, 38, 30)";

test("an order whose answer is lost is one order with one receipt, by Try again and after a reload; the same order again is another", async ({
  page,
  testServer,
  medicines: { offered },
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_RESET/);
  const name = "Ann Impatient";
  const orderNumbers = () =>
    testServer
      .database!.query(
        "select order_number from customer_order where name = ? order by placed_at",
        name,
      )
      .map(({ order_number }) => String(order_number));
  const expectThanks = async (count: number) => {
    await expect(page.getByText("Thank you for your order")).toBeVisible();
    expect(orderNumbers()).toHaveLength(count);
    await expect(page.getByText(orderNumbers().at(-1)!)).toBeVisible();
    expect(await storedLines(page)).toEqual([]);
  };
  let lost = "";
  /** Places an order that the host stores, and whose answer never arrives. */
  const orderInVain = async () => {
    await page.route(
      "**/api/Order/AddOrder",
      async (route) => {
        lost = await (await route.fetch()).text();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await fillIn(page, { ...BUYER, Name: name });
    await placeOrder(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("could not reach");
    await expect(alert).toHaveCSS("color", RED);
  };
  await haveInCart(page, [lineOf(offered, 3)]);
  await page.goto("/cart");
  await orderInVain();
  await page.getByRole("button", { name: "Try again" }).click();
  await expectThanks(1);
  const [number] = orderNumbers();
  expect(lost).toBe(`Success ${number}|${number}`);

  await page.evaluate(() => localStorage.removeItem("cart"));
  await page.goto("/cart");
  await orderInVain();
  await page.reload();
  await fillIn(page, { ...BUYER, Name: name });
  await placeOrder(page).click();
  await expectThanks(2);
});

test("an order without a reply is not placed twice, neither changed nor from another tab; its receipt shows what was stored", async ({
  page,
  testServer,
  medicines: { plain, offered },
  allowConsole,
}) => {
  allowConsole(/422/);
  const name = "Ann Doubtful";
  const stored = () =>
    testServer.database!.query(
      "select address from customer_order where name = ?",
      name,
    );
  await haveInCart(page, [lineOf(offered, 3), lineOf(plain)]);
  await page.clock.install();
  await page.route(
    "**/api/Order/AddOrder",
    // The host stores it, and the page waits in vain.
    async (route) => void (await route.fetch()),
    { times: 1 },
  );
  await page.goto("/cart");
  await fillIn(page, { ...BUYER, Name: name });
  await placeOrder(page).click();
  await expect.poll(stored).toHaveLength(1);
  await page.clock.fastForward(15_000);
  await expect(page.getByRole("alert")).toContainText("don't know yet");

  const other = await page.context().newPage();
  await other.goto("/cart");
  await fillIn(other, { ...BUYER, Name: name });
  await placeOrder(other).click();
  await expect(other.getByRole("alert")).toContainText("Another tab");

  await page.getByRole("button", { name: "Back to the form" }).click();
  await plusOf(page, offered.productName).click();
  await fillIn(page, { Address: "Elsewhere" });
  await placeOrder(page).click();
  await expect(page.getByText("Your order had already arrived")).toBeVisible();
  await expect(page.getByText("1 Example Street")).toBeVisible();
  expect(stored()).toEqual([{ address: BUYER.Address }]);
  expect(await storedLines(page)).toEqual([lineOf(offered)]);
  await expect(cartLink(other, 1)).toBeVisible();
});
