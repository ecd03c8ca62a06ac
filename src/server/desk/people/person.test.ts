import type { PersonRecords } from "../../../desk/endpoints.gen";
import { statusAndText } from "../../../testing/host/testRequests";
import { placeOrder, sendEnquiry, stepOrder } from "../../cli/testSent";
import { readEvents } from "../../db/eventRepository";
import { deskForTests } from "../testDesk";

const { shop, ann } = deskForTests();

const PERSON = { name: "Zebedee Quillfeather", contactNo: "0825551234" };
const find = (contact: string) => ann.post("/desk/person/find", { contact });

test("what is stored about a person is shown, then deleted", async () => {
  const number = await placeOrder(shop, PERSON);
  const enquiry = await sendEnquiry(shop, PERSON);
  const found = (await find("082 555 1234")).json<PersonRecords>();
  expect(found).toMatchObject({
    orders: [{ number, status: "new" }],
    enquiries: [{ id: enquiry, subject: "Opening hours" }],
  });
  expect(JSON.parse(found.file.text)).toMatchObject({
    orders: [{ order_number: number, name: PERSON.name, lines: [{}, {}] }],
    enquiries: [{ id: enquiry, name: PERSON.name }],
  });
  await stepOrder(shop, number, "cancel");
  await ann.post("/desk/person/delete", { contact: "082 555 1234" });
  expect((await find("0825551234")).json()).toMatchObject({
    ...{ orders: [], enquiries: [] },
  });
  expect((await readEvents(shop.db, "people"))[0]).toMatchObject({
    ...{ who: "Ann", action: "delete a person" },
    before: "orders: 1, enquiries: 1",
  });
});

test("only a whole contact is looked for", async () => {
  expect(statusAndText(await find("0825"))).toMatch(
    /^409 Name a whole contact number or an email address/,
  );
});
