import { expect, type Page } from "@playwright/test";
import { parseOrderReply } from "../../domain/order/orderReply";

type Fields = Record<string, string>;

const PERSON = { Name: "Ann Exämple 李", "Contact number": "ask Ann" };

/** A buyer's details, by the fields' labels. Nothing but emptiness is checked. */
export const BUYER = {
  ...PERSON,
  Email: "no format is checked",
  Address: "1 Example Street\nExampleton",
};

/** A visitor's enquiry, by the fields' labels. */
export const ENQUIRY = {
  ...PERSON,
  Subject: "Opening hours",
  Message: "Are you open\non Good Friday?",
};

export const fieldOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("textbox", { name, exact: true });

/** Fills in the page's form. */
export async function fillIn(page: Page, fields: Fields): Promise<void> {
  // The previous page may have fields of the same name.
  for (const name of Object.keys(fields)) {
    await expect(fieldOf(page, name)).toBeVisible();
  }
  for (const [name, text] of Object.entries(fields)) {
    await fieldOf(page, name).fill(text);
  }
}

export const placeOrder = (page: Page) =>
  page.getByRole("button", { name: "Place Order" });
export const sendEnquiry = (page: Page) =>
  page.getByRole("button", { name: "Send", exact: true });

/** Places the order, by click or key, and returns the number that the host gave it. */
export async function orderNumberFrom(
  page: Page,
  place: () => Promise<void>,
): Promise<string> {
  const answered = page.waitForResponse(/AddOrder$/);
  await place();
  return parseOrderReply(await (await answered).text()).orderNumber;
}
