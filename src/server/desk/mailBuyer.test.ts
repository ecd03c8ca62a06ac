import type { DeskOrder, SignedIn } from "../../desk/endpoints.gen";
import { placeOrder } from "../cli/testSent";
import {
  outboxOf,
  receiversForTests,
  workerOf,
} from "../notifications/testReceivers";
import { deletePerson, findPerson } from "../people/personRecords";
import { deskForEachTest } from "./testDesk";

const receivers = receiversForTests();
const env: Record<string, string> = {};
beforeAll(() => Object.assign(env, receivers.mailSettings));
const { shop, signIn } = deskForEachTest(env);

const WORDS = "Dear Ann, your order is ready.\nGreenleaf Pharmacy";

async function mail(number: string, text = WORDS) {
  const ann = await signIn("Ann");
  return ann.post(`/desk/orders/${number}/mail`, { text });
}

it("a clerk's mail reaches the buyer in the clerk's words, and the history keeps who wrote it", async () => {
  const number = await placeOrder(shop);
  const reply = await mail(number);
  expect(reply.json<DeskOrder>()).toMatchObject({
    status: "new",
    history: [
      { who: "Ann", action: "note", note: `Mailed to the buyer:\n${WORDS}` },
    ],
  });
  const { run } = workerOf(shop);
  while (await run(new Date()));
  const mails = receivers.mails.filter(({ to }) =>
    to.includes("ann@example.org"),
  );
  expect(mails).toHaveLength(1);
  const [{ headers, body }] = mails as [(typeof mails)[number]];
  expect(headers).toContain(`Subject: Your order ${number} at Greenleaf`);
  expect(headers).toContain("Reply-To: care@greenleaf.example");
  expect(body).toContain(WORDS.replace("\n", "\r\n"));
});

it("needs an email address, and is offered where the shop has a mail server", async () => {
  const ann = await signIn("Ann");
  const { sendsMail } = (await ann.get("/desk/session")).json<SignedIn>();
  expect(sendsMail).toBe(true);
  const number = await placeOrder(shop, { email: "none" });
  const reply = await mail(number);
  expect([reply.statusCode, reply.body]).toEqual([
    400,
    "'none' is no email address.",
  ]);
  expect(await outboxOf(shop)).toHaveLength(1);
});

it("whose buyer is deleted before it is sent goes with the buyer", async () => {
  const number = await placeOrder(shop);
  await mail(number);
  const ann = await signIn("Ann");
  const cancel = { action: "cancel", seen: 1 };
  await ann.post(`/desk/orders/${number}/step`, cancel);
  const person = await findPerson(shop.db, "ann@example.org", "+1 555");
  await deletePerson(shop.db, person);
  expect(await outboxOf(shop)).toEqual([]);
});
