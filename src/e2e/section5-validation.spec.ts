import type { Page } from "@playwright/test";
import { sendingsAmong, recordCalls } from "./calls";
import { addButton, cartLink, quantityOf } from "./cartControls";
import { lineOf } from "./catalogue";
import { expect, test } from "./conformance";
import {
  BUYER,
  ENQUIRY,
  fieldOf,
  fillIn,
  placeOrder,
  sendEnquiry,
} from "./forms";
import { untilReady } from "./readyPage";
import { haveInCart, storedLines } from "./storedCart";

/** Each form with its messages in the specified order, by the field that they are about. */
const FORMS = [
  {
    form: "contact form",
    path: "/contact",
    submit: sendEnquiry,
    texts: ENQUIRY,
    messages: {
      Name: "please provide name",
      "Contact number": "please provide contact no",
      Subject: "please provide subject",
      Message: "please provide message",
    },
  },
  {
    form: "order form",
    path: "/cart",
    submit: placeOrder,
    texts: BUYER,
    messages: {
      Name: "please provide name",
      "Contact number": "please provide contact no",
      Email: "please provide email",
      Address: "please provide address",
    },
  },
];

for (const { form, path, submit, texts, messages } of FORMS) {
  const inOrder = Object.entries(messages);

  test(`${form}, checked in this order, emptiness only: ${Object.values(messages).join(", ")}; a field of blanks is empty`, async ({
    page,
    medicines: { offered },
  }) => {
    const calls = recordCalls(page);
    await haveInCart(page, [lineOf(offered)]);
    await page.goto(path);
    for (const [field, message] of inOrder) {
      for (const empty of ["", " \t "]) {
        await fieldOf(page, field).fill(empty);
        await submit(page).click();
        await expect(page.getByRole("alert")).toHaveText([message]);
        await expect(fieldOf(page, field)).toBeFocused();
        await expect(fieldOf(page, field)).toHaveAccessibleDescription(message);
      }
      await fillIn(page, { [field]: "x" });
    }
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(sendingsAmong(calls)).toEqual([]);
  });

  test(`${form}: there is no format check on email or phone`, async ({
    page,
    medicines: { offered },
  }) => {
    await haveInCart(page, [lineOf(offered)]);
    await page.goto(path);
    await fillIn(page, texts);
    await submit(page).click();
    await expect(page.getByText(/Success|Thank you/)).toBeVisible();
  });
}

/** Copies a long text in one field, so that it can be pasted into others. */
async function copyFrom(page: Page, field: string, text: string) {
  await fieldOf(page, field).fill(text);
  await fieldOf(page, field).press("ControlOrMeta+a");
  await fieldOf(page, field).press("ControlOrMeta+c");
}

for (const { form, path, from, limits } of [
  {
    form: "contact form",
    path: "/contact",
    from: "Message",
    limits: { "Contact number": 10 },
  },
  {
    form: "order form",
    path: "/cart",
    from: "Address",
    limits: { "Contact number": 10, Email: 50 },
  },
]) {
  test(`input limits of the ${form}, typed and pasted: ${Object.entries(limits)
    .map(([field, limit]) => `${field} up to ${limit} characters`)
    .join(", ")}`, async ({ page, medicines: { offered } }) => {
    const text = "0123456789".repeat(6);
    await haveInCart(page, [lineOf(offered)]);
    await page.goto(path);
    await untilReady(page);
    await copyFrom(page, from, text);
    for (const [name, limit] of Object.entries(limits)) {
      const field = fieldOf(page, name);
      await field.pressSequentially(text.slice(0, limit + 2));
      await expect(field).toHaveValue(text.slice(0, limit));
      await field.fill("");
      await field.press("ControlOrMeta+v");
      await expect(field).toHaveValue(text.slice(0, limit));
    }
  });
}

test("the cart quantity input is read-only", async ({
  page,
  medicines: { offered },
}) => {
  await haveInCart(page, [lineOf(offered, 2)]);
  await page.goto("/cart");
  const quantity = quantityOf(page, offered.productName);
  await expect(quantity).not.toBeEditable();
  await quantity.focus();
  await page.keyboard.type("7");
  await page.keyboard.press("Backspace");
  await expect(quantity).toHaveValue("2");
});

test("adding a product whose id is already in the cart shows an alert 'already added' and adds nothing", async ({
  page,
}) => {
  await page.goto("/product");
  await untilReady(page);
  // Both clicks come before the page could disable the button.
  await addButton(page)
    .first()
    .evaluate((add: HTMLElement) => {
      add.click();
      add.click();
    });
  await expect(page.getByRole("alert")).toContainText("already added");
  await expect(cartLink(page, 1)).toBeVisible();
  await expect.poll(() => storedLines(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
