import { AN_ENQUIRY, post, statusAndText } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";

const enquiry = { ...AN_ENQUIRY, message: "Are you open\non Good Friday?" };

const shop = shopForEachTest();

const send = (body: object, key?: string) =>
  post(shop, "/api/Enquiry/AddEnquiry", body, key);
const stored = () => shop.db.selectFrom("enquiry").selectAll().execute();

it("stores an enquiry as it was written and answers with a success", async () => {
  const reply = await send(enquiry);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(reply.body).toBe(
    "Success: we have your message and will call you back.",
  );
  expect(await stored()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Ann Example",
      contact_no: "5550100",
      subject: "Opening hours",
      message: "Are you open\non Good Friday?",
      sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      handled_at: null,
      note: null,
    },
  ]);
});

it("stores an enquiry once that comes twice under one key", async () => {
  const replies = await Promise.all([
    send(enquiry, "one-intent"),
    send(enquiry, "one-intent"),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await stored()).toHaveLength(1);
});

it("refuses an enquiry without a name, and stores nothing", async () => {
  const reply = await send({ ...enquiry, name: " \t" });
  expect(statusAndText(reply)).toBe(
    "400 The enquiry could not be read: name needs a letter or a digit, and no character that can't be printed.",
  );
  expect(await stored()).toEqual([]);
});
