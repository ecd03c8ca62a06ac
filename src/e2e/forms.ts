import { expect, type Page } from "@playwright/test";
import { parseOrderReply } from "../domain/orderReply";

/** What a buyer types, by the fields' names on the screen. Nothing but emptiness is checked. */
export const BUYER = {
  Name: "Ann Exämple 李",
  "Contact number": "ask Ann",
  Email: "no format is checked",
  Address: "1 Example Street\nExampleton",
};

/** The same buyer, by the fields' names in an order. */
export const BUYER_SENT = {
  name: BUYER.Name,
  contactNo: BUYER["Contact number"],
  email: BUYER.Email,
  address: BUYER.Address,
};

/** What a visitor writes, by the fields' names on the screen. */
export const ENQUIRY = {
  Name: "Ann Exämple 李",
  "Contact number": "ask Ann",
  Subject: "Opening hours",
  Message: "Are you open\non Good Friday?",
};

export const fieldOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("textbox", { name, exact: true });

/** Fills in the fields of the form that the page has. */
export async function fillIn(
  page: Page,
  fields: Record<string, string>,
): Promise<void> {
  // The page before may have some of them, too.
  for (const name of Object.keys(fields)) {
    await expect(fieldOf(page, name)).toBeVisible();
  }
  for (const [name, text] of Object.entries(fields)) {
    await fieldOf(page, name).fill(text);
  }
}

/** What the fields of the form that the page has hold now. */
export async function textsIn(
  page: Page,
  fields: Record<string, string>,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name of Object.keys(fields)) {
    texts[name] = await fieldOf(page, name).inputValue();
  }
  return texts;
}

export const placeOrder = (page: Page) =>
  page.getByRole("button", { name: "Place Order" });
export const sendEnquiry = (page: Page) =>
  page.getByRole("button", { name: "Send", exact: true });

/** Has the order placed, by click or by key; the number that the host has given it. */
export async function orderNumberFrom(
  page: Page,
  place: () => Promise<void>,
): Promise<string> {
  const answered = page.waitForResponse(/AddOrder$/);
  await place();
  return parseOrderReply(await (await answered).text()).orderNumber;
}
