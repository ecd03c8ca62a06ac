import { failing } from "../testing/behaviours";
import { haveInCart } from "./cartControls";
import { lineOf } from "./catalog";
import { expect, ON_STUB, test } from "./fixtures";
import {
  postsAmong,
  recordCalls,
  sendingsAmong,
  BUYER,
  ENQUIRY,
  fillIn,
  placeOrder,
  sendEnquiry,
} from "./forms";

/** A client's name and version. */
const CLIENT = /^[\w-]+\/\d+\.\d+\.\d+$/;
const KEY = /^[0-9a-f]{32}$/;

test("only anonymous public visitors exist: no login is shown, and nothing is asked of the browser but what the cart needs", async ({
  page,
  context,
}) => {
  await page.goto("/index");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(
    page.getByText(/log ?in|sign ?in|register|account/i),
  ).toHaveCount(0);
  await expect(page.locator("input[type=password]")).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
});

test("requests carry a shared set of headers: the POSTs a client name and version, for orders and enquiries an idempotency key, the GETs none", async ({
  page,
  medicines: { offered },
}) => {
  const calls = recordCalls(page);
  await haveInCart(page, [lineOf(offered)]);
  await page.goto("/contact");
  for (const subject of ["Opening hours", "Delivery"]) {
    await fillIn(page, { ...ENQUIRY, Subject: subject });
    const answered = page.waitForResponse(/AddEnquiry$/);
    await sendEnquiry(page).click();
    await answered;
    await expect(page.getByText("Success")).toBeVisible();
  }
  await page.getByRole("link", { name: "Cart 1 item" }).click();
  await fillIn(page, BUYER);
  await placeOrder(page).click();
  await expect(page.getByText("Thank you for your order")).toBeVisible();

  const sendings = sendingsAmong(calls);
  expect(sendings.map(({ path }) => path)).toEqual([
    "/api/Enquiry/AddEnquiry",
    "/api/Enquiry/AddEnquiry",
    "/api/Order/AddOrder",
  ]);
  for (const { headers } of sendings) {
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["idempotency-key"]).toMatch(KEY);
  }
  for (const { headers } of postsAmong(calls)) {
    expect(headers["x-client"]).toMatch(CLIENT);
  }
  const keys = sendings.map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(3);

  const gets = calls.filter(({ method }) => method === "GET");
  expect(gets.length).toBeGreaterThan(0);
  for (const { headers } of gets) {
    expect(headers).not.toHaveProperty("x-client");
    expect(headers).not.toHaveProperty("idempotency-key");
  }
});

test(
  "Try again resends the same order under the same idempotency key; a changed order goes out under another",
  ON_STUB,
  async ({ page, stub, allowConsole, medicines: { offered } }) => {
    allowConsole(/503/);
    stub.set("addOrder", failing(503));
    await haveInCart(page, [lineOf(offered)]);
    await page.goto("/cart");
    await fillIn(page, BUYER);
    await placeOrder(page).click();
    const tryAgain = page.getByRole("button", { name: "Try again" });
    await tryAgain.click();
    await expect.poll(() => stub.orders.length).toBe(2);
    await page.getByRole("button", { name: "Back to the form" }).click();
    await fillIn(page, { Address: "2 Example Street" });
    stub.set("addOrder");
    await placeOrder(page).click();
    await expect(page.getByText("Thank you for your order")).toBeVisible();

    const orders = stub.requests.filter(({ call }) => call === "addOrder");
    const [first, second, third] = orders.map(
      ({ headers }) => headers["idempotency-key"],
    );
    expect(orders[1]?.body).toEqual(orders[0]?.body);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    for (const { headers } of orders) {
      expect(headers["x-client"]).toMatch(CLIENT);
    }
  },
);
