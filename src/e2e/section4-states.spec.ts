import { failing, heldBack, replying } from "../testing/behaviours";
import { detailsPath, lineOf } from "./catalogue";
import { expect, ON_STUB, test } from "./conformance";
import {
  BUYER,
  ENQUIRY,
  fieldOf,
  fillIn,
  placeOrder,
  sendEnquiry,
  textsIn,
} from "./forms";
import { haveInCart, storageOf, storedLines } from "./storedCart";

/** The success and danger colours of look.md. */
const GREEN = "rgb(27, 107, 52)";
const RED = "rgb(179, 38, 30)";

test("cart count starts at 0; each successful add increases it by 1 and saves it; it is restored from storage on start", async ({
  page,
}) => {
  await page.goto("/product");
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
  const add = page.getByRole("button", { name: "Add to Cart" });
  for (const [index, badge] of [
    "Cart, 1 item",
    "Cart, 2 items",
    "Cart, 3 items",
  ].entries()) {
    await add.nth(index).click();
    await expect(
      page.getByRole("link", { name: badge, exact: true }),
    ).toBeVisible();
    await expect
      .poll(async () => (await storageOf(page)).cartCount)
      .toBe(String(index + 1));
    expect(await storedLines(page)).toHaveLength(index + 1);
  }
  await page.reload();
  await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
});

test("a product already in the cart cannot be added again: its Add to Cart button is disabled", async ({
  page,
  medicines: { offered, plain },
}) => {
  await haveInCart(page, [lineOf(offered)]);
  await page.goto(detailsPath(offered));
  const add = page.getByRole("button", { name: "Add to Cart" });
  await expect(add).toBeDisabled();
  await expect(page.getByText("In your cart")).toBeVisible();
  await page.goto(`/product?search=${encodeURIComponent(offered.productName)}`);
  await expect(add).toBeDisabled();
  await page.getByRole("button", { name: "Quick View" }).click();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: "Add to Cart" }),
  ).toBeDisabled();
  await page.goto(detailsPath(plain));
  await expect(add).toBeEnabled();
});

test("quantity changes only through plus and minus buttons; minus is disabled at quantity 1; an item can be removed", async ({
  page,
  medicines: { offered, plain },
}) => {
  await haveInCart(page, [lineOf(offered), lineOf(plain)]);
  await page.goto("/cart");
  const { productName } = offered;
  const plus = page.getByRole("button", {
    name: `Increase quantity of ${productName}`,
  });
  const minus = page.getByRole("button", {
    name: `Decrease quantity of ${productName}`,
  });
  const quantity = fieldOf(page, `Quantity of ${productName}`);
  await expect(minus).toBeDisabled();
  await plus.click();
  await plus.click();
  await expect(quantity).toHaveValue("3");
  await minus.click();
  await expect(quantity).toHaveValue("2");
  await expect(minus).toBeEnabled();
  await minus.click();
  await expect(quantity).toHaveValue("1");
  await expect(minus).toBeDisabled();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();

  await page.getByRole("button", { name: `Remove ${productName}` }).click();
  await expect(quantity).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expect.poll(() => storedLines(page)).toEqual([lineOf(plain)]);
});

test("enquiry send: on success the form resets, and the reply is styled as success", async ({
  page,
}) => {
  await page.goto("/contact");
  await fillIn(page, ENQUIRY);
  await sendEnquiry(page).click();
  const reply = page.getByRole("status").filter({ hasText: "Success" });
  await expect(reply).toHaveCSS("color", GREEN);
  await expect(sendEnquiry(page)).toBeVisible();
  expect(Object.values(await textsIn(page, ENQUIRY))).toEqual(["", "", "", ""]);
});

test(
  "enquiry send: a loading flag hides the button until the reply arrives; a message without 'Success' is styled as an error and keeps the fields",
  ON_STUB,
  async ({ page, stub }) => {
    const { behaviour, release } = heldBack(replying("We are on holiday"));
    stub.set("addEnquiry", behaviour);
    await page.goto("/contact");
    await fillIn(page, ENQUIRY);
    await sendEnquiry(page).click();
    await expect(page.getByRole("status")).toContainText(["Sending..."]);
    await expect(sendEnquiry(page)).toHaveCount(0);
    release();
    const reply = page.getByRole("alert");
    await expect(reply).toHaveText("We are on holiday");
    await expect(reply).toHaveCSS("color", RED);
    await expect(sendEnquiry(page)).toBeVisible();
    expect(await textsIn(page, ENQUIRY)).toEqual(ENQUIRY);
  },
);

test("order placement: on 'Success' the form and cart are cleared, the badge is set to 0, and the product navigates to order-complete with the number", async ({
  page,
  medicines: { offered, plain },
}) => {
  await haveInCart(page, [lineOf(offered, 3), lineOf(plain)]);
  await page.goto("/cart");
  await fillIn(page, BUYER);
  const answer = page.waitForResponse(/AddOrder$/);
  await placeOrder(page).click();
  const number = (await (await answer).text()).split("|")[1] ?? "";
  await expect(page).toHaveURL(
    new RegExp(`/order-complete\\?orderno=${number}$`),
  );
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
  await expect
    .poll(() => storageOf(page))
    .toEqual({ cart: "[]", cartCount: "0" });

  await page.getByRole("link", { name: "Continue shopping" }).click();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: "Cart, 1 item" }).click();
  expect(Object.values(await textsIn(page, BUYER))).toEqual(["", "", "", ""]);
});

test(
  "order placement sets a loading flag and shows a spinner; if the reply lacks 'Success', the loading state stays on until the buyer goes back to the form",
  ON_STUB,
  async ({ page, stub, medicines: { offered } }) => {
    const { behaviour, release } = heldBack(failing(200, "We are closed"));
    stub.set("addOrder", behaviour);
    await haveInCart(page, [lineOf(offered)]);
    await page.goto("/cart");
    await fillIn(page, BUYER);
    await placeOrder(page).click();
    const expectLocked = async () => {
      await expect(placeOrder(page)).toBeDisabled();
      await expect(fieldOf(page, "Name")).toBeDisabled();
      await expect(
        page.getByRole("button", { name: `Remove ${offered.productName}` }),
      ).toBeDisabled();
    };
    await expect(page.getByText("Placing your order...")).toBeAttached();
    await expect(placeOrder(page).locator(".spinner")).toBeVisible();
    await expectLocked();
    release();
    const reply = page.getByRole("alert");
    await expect(reply).toContainText("We are closed");
    await expect(reply).toHaveCSS("color", RED);
    await expectLocked();
    await page.getByRole("button", { name: "Back to the form" }).click();
    await expect(placeOrder(page)).toBeEnabled();
    expect(await textsIn(page, BUYER)).toEqual(BUYER);
    expect(stub.orders).toHaveLength(1);
  },
);
