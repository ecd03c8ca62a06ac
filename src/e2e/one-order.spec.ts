import { cartLine } from "../testing/orderParts";
import {
  cartLink,
  haveInCart,
  plusOf,
  storedLines,
} from "./setUp/cartControls";
import { queryDatabase } from "./setUp/database";
import { expect, test } from "./setUp/fixtures";
import { BUYER, fieldOf, fillIn, placeOrder } from "./setUp/forms";

test("an order without a reply is neither changed nor placed twice, in any tab", async ({
  page,
  testServer,
  medicines: { plain, offered },
  allowConsole,
}) => {
  allowConsole(/422/);
  const name = "Ann Doubtful";
  const stored = () =>
    queryDatabase(
      testServer.dataFolder!,
      "select address from customer_order where name = ? order by placed_at",
      name,
    ).map(({ address }) => String(address));
  await haveInCart(page, [cartLine(offered, 3), cartLine(plain)]);
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
