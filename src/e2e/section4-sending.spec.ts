import { failing, heldBack, replying } from "../testing/behaviours";
import {
  addButton,
  cartLink,
  removeOf,
  haveInCart,
  storageOf,
} from "./cartControls";
import { lineOf } from "./catalog";
import { expect, ON_STUB, test } from "./fixtures";
import {
  BUYER,
  ENQUIRY,
  fieldOf,
  fillIn,
  orderNumberFrom,
  placeOrder,
  sendEnquiry,
  textsIn,
} from "./forms";

/** The success and danger colours of look.md. */
const GREEN = "rgb(27, 107, 52)";
const RED = "rgb(179, 38, 30)";

test("enquiry send: on success the form resets, and the reply is styled as success @both", async ({
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

test("order placement: on 'Success' the form and cart are cleared, the badge is set to 0, and the product navigates to order-complete with the number @both", async ({
  page,
  medicines: { offered, plain },
}) => {
  await haveInCart(page, [lineOf(offered, 3), lineOf(plain)]);
  await page.goto("/cart");
  await fillIn(page, BUYER);
  const number = await orderNumberFrom(page, () => placeOrder(page).click());
  await expect(page).toHaveURL(
    new RegExp(`/order-complete\\?orderno=${number}$`),
  );
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
  await expect
    .poll(() => storageOf(page))
    .toEqual({ cart: "[]", cartCount: "0" });

  await page.getByRole("link", { name: "Continue shopping" }).click();
  await addButton(page).first().click();
  await cartLink(page, 1).click();
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
      await expect(removeOf(page, offered.productName)).toBeDisabled();
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
