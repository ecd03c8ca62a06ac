import { AN_ENQUIRY, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "../cli/testCommand";
import { placeOrder, sendEnquiry } from "../cli/testSent";
import { deletePerson, findPerson } from "./personRecords";

const PHONE = "+27 11 555 0100";
const contactNo = "0825551234";

const shop = shopForEachTest();
const step = (number: string, action: string) =>
  operate(shop, ["operator", "order", number, action]);

it("an order that was reopened after it was found keeps its buyer", async () => {
  const number = await placeOrder(shop, { name: "Ann Early", contactNo });
  await sendEnquiry(shop, { contactNo });
  await step(number, "cancel");
  const found = await findPerson(shop.db, contactNo, PHONE);
  await step(number, "reopen");
  await expect(deletePerson(shop.db, found)).rejects.toThrow(
    `Nothing was deleted: ${number} is still open. Finish or cancel it first.`,
  );
  expect(await findPerson(shop.db, contactNo, PHONE)).toMatchObject({
    orders: [{ name: "Ann Early" }],
    enquiries: [{ contact_no: contactNo }],
  });
});

it("the hash of an enquiry goes with its person, and no other one", async () => {
  const send = (key: string, change: object) =>
    post(shop, "/api/Enquiry/AddEnquiry", { ...AN_ENQUIRY, ...change }, key);
  await send("their-enquiry", { contactNo, message: "Is\nit open?" });
  await send("another-enquiry", { contactNo: "0825559999" });
  await deletePerson(shop.db, await findPerson(shop.db, contactNo, PHONE));
  const keys = shop.db.selectFrom("idempotency").select("key");
  expect(await keys.execute()).toEqual([{ key: "another-enquiry" }]);
});
