import { sql } from "kysely";
import { shopForEachTest } from "../../testing/testShops";
import { readEvents } from "../db/eventRepository";
import { isOnServer } from "../db/schema";
import { operate } from "./testCommand";
import { placeOrder, rawData, sendEnquiry } from "./testSent";

const shop = shopForEachTest();

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

const person = (...words: string[]) =>
  operate(shop, ["operator", "person", ...words]);

/** Two orders and an enquiry of one person, who writes the number in two ways and has searched for the own name, and what another has sent. */
async function fill(): Promise<string[]> {
  const own = { name: NAME, address: "7 Marigold Lane", email: EMAIL };
  const first = { ...own, contactNo: "0825551234" };
  const second = { ...own, contactNo: "825551234" };
  const numbers = [
    await placeOrder(shop, first),
    await placeOrder(shop, { ...second, email: EMAIL.toUpperCase() }),
  ];
  await placeOrder(shop, { name: "Another Buyer", contactNo: "0825559999" });
  await sendEnquiry(shop, { name: NAME, contactNo: "0825551234" });
  const searches = ["zebedee quillfeather", `order of ${EMAIL}`, "quinidine"];
  const missed = searches.map((text) => ({
    day: "2026-11-20",
    text,
    count: 1,
  }));
  await shop.db.insertInto("missed_search").values(missed).execute();
  return numbers;
}

it("shows all that is stored about a contact number, however it is written, or an email address", async () => {
  const numbers = await fill();
  const byNumber = JSON.parse((await person("082 555 1234")).printed);
  expect(byNumber.orders).toHaveLength(2);
  expect(byNumber.orders[0]).toMatchObject({
    order_number: numbers[0],
    name: NAME,
  });
  expect(byNumber.enquiries).toMatchObject([{ name: NAME }]);
  const byEmail = JSON.parse((await person(EMAIL)).printed);
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
  expect(await person("0825551234", "--delete")).toMatchObject({
    code: 1,
    complained: expect.stringMatching(
      /^Nothing was deleted: PH-.*, PH-.* are still open\. Finish or cancel them first\.\n$/,
    ),
  });
  for (const number of numbers) {
    const note = `${NAME} called`;
    const cancel = ["order", number, "cancel", "--note", note];
    await operate(shop, ["operator", ...cancel]);
  }
  await shop.db
    .updateTable("order_line")
    .set({ outcome: "refused", outcome_note: `${NAME} is allergic` })
    .where("order_number", "=", numbers[0]!)
    .execute();
  await person("0825551234", "--delete");
  expect(await totals()).toEqual(before);
  for (const trace of TRACES) expect(rawData(shop)).not.toContain(trace);
  expect(rawData(shop)).toContain("Another Buyer");
  const searches = shop.db.selectFrom("missed_search").select("text");
  expect(await searches.execute()).toEqual([{ text: "quinidine" }]);
  const [event] = await readEvents(shop.db, "people");
  expect(event).toMatchObject({ who: null, action: "delete a person" });
  expect(await person("0825551234")).toMatchObject({
    code: 1,
    complained: "Nothing is stored about this contact.\n",
  });
});

it("deletes a person without rebuilding the file", async () => {
  if (isOnServer(shop.db)) return;
  await sendEnquiry(shop, { name: NAME, contactNo: "0825551234" });
  // A vacuum makes it another version.
  const version = async () =>
    (await sql`pragma schema_version`.execute(shop.db)).rows;
  const before = await version();
  const { printed } = await person("0825551234", "--delete");
  expect(printed).toContain("The person is deleted.");
  expect(await version()).toEqual(before);
});
