import { AN_ENQUIRY, post } from "../../testing/host/testRequests";
import { shopForEachTest } from "../../testing/host/testShops";

const enquiry = { ...AN_ENQUIRY, message: "Are you open\non Good Friday?" };

const shop = shopForEachTest();

it("stores an enquiry as it was written, once if it comes twice under one key", async () => {
  const send = () =>
    post(shop, "/api/Enquiry/AddEnquiry", enquiry, "one-intent");
  const replies = await Promise.all([send(), send()]);
  for (const { statusCode, headers, body } of replies) {
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body).toBe("Success: we have your message and will call you back.");
  }
  expect(await shop.db.selectFrom("enquiry").selectAll().execute()).toEqual([
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
