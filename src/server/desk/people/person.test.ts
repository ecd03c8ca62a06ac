import type { PersonRecords } from "../../../desk/endpoints.gen";
import { statusAndText } from "../../../testing/testRequests";
import {
  placeOrder,
  rawData,
  sendEnquiry,
  stepOrder,
} from "../../cli/testSent";
import { readEvents } from "../../db/eventRepository";
import { deskForEachTest } from "../testDesk";

const { shop, annForEachTest } = deskForEachTest();
const ann = annForEachTest();

const PERSON = { name: "Zebedee Quillfeather", contactNo: "0825551234" };

test("what is stored about a person is shown, then deleted out of the file too", async () => {
  const number = await placeOrder(shop, PERSON);
  const other = await placeOrder(shop, { contactNo: "0825559999" });
  const enquiry = await sendEnquiry(shop, PERSON);
  const find = (contact: string) => ann.post("/desk/person/find", { contact });
  const remove = () =>
    ann.post("/desk/person/delete", { contact: "082 555 1234" });
  const found = (await find("082 555 1234")).json<PersonRecords>();
  const time = expect.stringMatching(/Z$/) as string;
  expect(found).toMatchObject({
    orders: [{ number, placedAt: time, status: "new" }],
    enquiries: [{ id: enquiry, sentAt: time, subject: "Opening hours" }],
  });
  expect(JSON.parse(found.file.text)).toMatchObject({
    orders: [{ order_number: number, name: PERSON.name, lines: [{}, {}] }],
    enquiries: [{ id: enquiry, name: PERSON.name }],
  });

  const open = await remove();
  expect(statusAndText(open)).toBe(
    `409 Nothing was deleted: ${number} is still open. Finish or cancel it first.`,
  );
  await stepOrder(shop, number, "cancel");
  expect((await remove()).statusCode).toBe(200);
  expect((await find("0825551234")).json()).toMatchObject({
    orders: [],
    enquiries: [],
  });
  expect(rawData(shop)).not.toContain("Quillfeather");
  const rest = (await find("0825559999")).json<PersonRecords>();
  expect(rest.orders).toMatchObject([{ number: other }]);
  expect(await readEvents(shop.db, "people")).toMatchObject([
    {
      who: "Ann",
      action: "delete a person",
      before: "orders: 1, enquiries: 1",
    },
    { who: "Ann", action: "sign in" },
  ]);
});

test("only a whole contact is looked for", async () => {
  const reply = await ann.post("/desk/person/find", { contact: "0825" });
  expect(statusAndText(reply)).toMatch(
    /^409 Name a whole contact number or an email address/,
  );
});
