import { cartLink, haveInCart, plusOf, storedLines } from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { BUYER, fieldOf, fillIn, placeOrder } from "./forms";

/** The danger color of the style sheet. */
const RED = "rgb(179, 38, 30)";

test("an order whose answer is lost is one order, by Try again and after a reload", async ({
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

test("an order without a reply is neither changed nor placed twice, in any tab", async ({
  page,
  testServer,
  medicines: { plain, offered },
  allowConsole,
}) => {
  allowConsole(/422/);
  const name = "Ann Doubtful";
  const stored = () =>
    testServer
      .database!.query(
        "select address from customer_order where name = ? order by placed_at",
        name,
      )
      .map(({ address }) => String(address));
  await haveInCart(page, [lineOf(offered, 3), lineOf(plain)]);
  await page.clock.install();
  /** Places an order that the host stores, while the page waits in vain. */
  const orderInVain = async () => {
    const before = stored().length;
    await page.route(
      "**/api/Order/AddOrder",
      async (route) => void (await route.fetch()),
      { times: 1 },
    );
    await fillIn(page, { ...BUYER, Name: name });
    await placeOrder(page).click();
    await expect.poll(() => stored().length).toBe(before + 1);
    await page.clock.fastForward(15_000);
    await expect(page.getByRole("alert")).toContainText("don't know yet");
  };
  const expectThanks = () =>
    expect(page.getByText("Thank you for your order")).toBeVisible();
  await page.goto("/cart");
  await orderInVain();

  const other = await page.context().newPage();
  await other.goto("/cart");
  await fillIn(other, { ...BUYER, Name: name });
  await placeOrder(other).click();
  await expect(other.getByRole("alert")).toContainText("Another tab");

  await expect(plusOf(page, offered.productName)).toBeDisabled();
  await expect(fieldOf(page, "Address")).toBeDisabled();
  await page.getByRole("button", { name: "Try again" }).click();
  await expectThanks();
  expect(stored()).toEqual([BUYER.Address]);
  expect(await storedLines(page)).toEqual([]);
  await expect(cartLink(other, 0)).toBeVisible();

  await page.evaluate(() => localStorage.removeItem("cart"));
  await page.goto("/cart");
  await orderInVain();
  await page.reload();
  await fillIn(page, { ...BUYER, Name: name, Address: "Elsewhere" });
  await placeOrder(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "What you sent before has arrived",
  );
  await page.getByRole("button", { name: "Back to the form" }).click();
  await placeOrder(page).click();
  await expectThanks();
  expect(stored()).toEqual([BUYER.Address, BUYER.Address, "Elsewhere"]);
});
