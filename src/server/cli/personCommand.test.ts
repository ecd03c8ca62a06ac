import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AN_ENQUIRY, anOrder, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { fillOrderWords } from "../orders/orderWordRepository";
import { operate } from "./testCommand";

const shop = shopForEachTest();

const NAME = "Zebedee Quillfeather";
const EMAIL = "zebedee@quillfeather.example";
/** Whatever only this person has sent. */
const TRACES = [NAME, "Quillfeather", EMAIL, "825551234", "Marigold Lane"];

const person = (...words: string[]) =>
  operate(shop, ["operator", "person", ...words]);

/** Two orders and an enquiry of one person, who writes the number in two ways, and one order of another. */
async function fill(): Promise<string[]> {
  const order = await anOrder(shop, 2);
  const send = async (key: string, own: object) => {
    const reply = await post(
      shop,
      "/api/Order/AddOrder",
      { ...order, ...own },
      key,
    );
    return /PH-[\w-]+/.exec(reply.body)![0];
  };
  const own = { name: NAME, address: "7 Marigold Lane" };
  const numbers = [
    await send("the-first", { ...own, contactNo: "0825551234", email: EMAIL }),
    await send("the-second", {
      ...own,
      contactNo: "825551234",
      email: EMAIL.toUpperCase(),
    }),
  ];
  await send("another-one", { name: "Another Buyer", contactNo: "0825559999" });
  const asked = { ...AN_ENQUIRY, name: NAME, contactNo: "0825551234" };
  await post(shop, "/api/Enquiry/AddEnquiry", asked);
  await fillOrderWords(shop.db, "+27 11 555 0100");
  return numbers;
}

/** What is stored, as bytes of the embedded database's files. */
const rawData = () =>
  readdirSync(shop.dataDir)
    .filter((name) => name.startsWith("shop.db"))
    .map((name) => readFileSync(join(shop.dataDir, name), "latin1"))
    .join("");

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
    await operate(shop, [
      "operator",
      "order",
      number,
      "cancel",
      "--note",
      `${NAME} called`,
    ]);
  }
  await shop.db
    .updateTable("order_line")
    .set({ outcome: "refused", outcome_note: `${NAME} is allergic` })
    .where("order_number", "=", numbers[0]!)
    .execute();
  await person("0825551234", "--delete");
  expect(await totals()).toEqual(before);
  for (const trace of TRACES) expect(rawData()).not.toContain(trace);
  expect(rawData()).toContain("Another Buyer");
  expect(await person("0825551234")).toMatchObject({
    code: 1,
    complained: "Nothing is stored about this contact.\n",
  });
});
