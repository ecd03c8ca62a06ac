import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AN_ENQUIRY, anOrder, post } from "../../testing/host/testRequests";
import { shopForEachTest } from "../../testing/host/testShops";
import { placeOrder, sendEnquiry, stepOrder } from "../cli/testSent";
import { TABLES } from "../db/migrations/0001_shop";
import type { Schema } from "../db/schema";
import { findOrder } from "../orders/orderRepository";
import { deletePerson, findPerson } from "./personRecords";

const PHONE = "+27 11 555 0100";
const contactNo = "0825551234";

const shop = shopForEachTest();
const find = (contact: string) => findPerson(shop.db, contact, PHONE);

const NAME = "Zebedee Quillfeather";
const EMAIL = "zebedee@quillfeather.example";
/** Whatever only this person has sent. */
const TRACES = [
  NAME,
  "Quillfeather",
  "zebedee quillfeather",
  EMAIL,
  "825551234",
  "Marigold Lane",
];

/** Two orders and an enquiry of one person, who writes the number in two ways and has searched for the own name, and what another has sent. */
async function fill(): Promise<string[]> {
  const own = { name: NAME, address: "7 Marigold Lane", email: EMAIL };
  const first = { ...own, contactNo };
  const second = { ...own, contactNo: "825551234" };
  const numbers = [
    await placeOrder(shop, first),
    await placeOrder(shop, { ...second, email: EMAIL.toUpperCase() }),
  ];
  const another = { ...(await anOrder(shop)), name: "Another Buyer" };
  await post(shop, "/api/Order/AddOrder", another, "another-order");
  const enquiry = { ...AN_ENQUIRY, name: NAME, contactNo };
  await post(shop, "/api/Enquiry/AddEnquiry", enquiry, "their-enquiry");
  const searches = ["zebedee quillfeather", `order of ${EMAIL}`, "quinidine"];
  const missed = searches.map((text) => ({
    day: "2026-11-20",
    text,
    count: 1,
  }));
  await shop.db.insertInto("missed_search").values(missed).execute();
  return numbers;
}

/** All that is stored: rows, and the bytes of an embedded database's files. */
async function stored(): Promise<string> {
  const parts = readdirSync(shop.dataDir)
    .filter((name) => name.startsWith("shop.db"))
    .map((name) => readFileSync(join(shop.dataDir, name), "latin1"));
  for (const table of Object.keys(TABLES) as (keyof Schema)[]) {
    const rows = await shop.db.selectFrom(table).selectAll().execute();
    parts.push(JSON.stringify(rows));
  }
  return parts.join("");
}

it("finds all that is stored about a contact number or an email address", async () => {
  const numbers = await fill();
  const byNumber = await find("082 555 1234");
  expect(byNumber.orders).toHaveLength(2);
  const order = byNumber.orders.find((one) => one.order_number === numbers[0]);
  expect(order).toMatchObject({ name: NAME, lines: [{}, {}] });
  expect(byNumber.enquiries).toMatchObject([{ name: NAME }]);
  const byEmail = await find(EMAIL);
  expect(byEmail.orders).toHaveLength(2);
  expect(byEmail.enquiries).toEqual([]);
});

it("deletes a person also out of the file, and keeps what was sold", async () => {
  const numbers = await fill();
  const totals = () =>
    shop.db
      .selectFrom("customer_order")
      .select(["order_number", "total_cents", "qty"])
      .orderBy("order_number")
      .execute();
  const before = await totals();
  for (const number of numbers)
    await stepOrder(shop, number, "cancel", `${NAME} called`);
  await shop.db
    .updateTable("order_line")
    .set({ outcome: "refused", outcome_note: `${NAME} is allergic` })
    .where("order_number", "=", numbers[0]!)
    .execute();
  await deletePerson(shop.db, await find(contactNo), "Ann");
  expect(await totals()).toEqual(before);
  const order = await findOrder(shop.db, numbers[0]!);
  expect(order!.events.at(-1)).toMatchObject({
    ...{ status: "cancelled", who: "Ann" },
    note: "The buyer's data were deleted.",
  });
  const left = await stored();
  expect(TRACES.filter((trace) => left.includes(trace))).toEqual([]);
  expect(left).toContain("Another Buyer");
  const searches = shop.db.selectFrom("missed_search").select("text");
  expect(await searches.execute()).toEqual([{ text: "quinidine" }]);
  // A request's hash is that of what was typed.
  const keys = shop.db.selectFrom("idempotency").select("key");
  expect(await keys.execute()).toEqual([{ key: "another-order" }]);
});

it("an order that was reopened after it was found keeps its buyer", async () => {
  const number = await placeOrder(shop, { name: "Ann Early", contactNo });
  await sendEnquiry(shop, { contactNo });
  await stepOrder(shop, number, "cancel");
  const found = await find(contactNo);
  await stepOrder(shop, number, "reopen");
  await expect(deletePerson(shop.db, found, "Ann")).rejects.toThrow(
    `Nothing was deleted, because orders are open: ${number}. Finish or cancel them first.`,
  );
  expect(await find(contactNo)).toMatchObject({
    orders: [{ name: "Ann Early" }],
    enquiries: [{ contact_no: contactNo }],
  });
});
