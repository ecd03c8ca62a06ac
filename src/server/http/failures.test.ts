import { takeLoggedErrors } from "../../testing/testApp";
import { AN_ENQUIRY, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { FAILED } from "./httpError";

const shop = shopForEachTest();

it("of what can't be stored the log has the cause, and nobody's data", async () => {
  await shop.db.schema.dropTable("enquiry").execute();
  const url = "/api/Enquiry/AddEnquiry";
  const reply = await post(shop, url, AN_ENQUIRY, "key-of-ann");
  expect([reply.statusCode, reply.body]).toEqual([500, FAILED]);
  expect(reply.headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  const log = takeLoggedErrors(shop);
  expect(log).toEqual([expect.stringContaining("no such table: enquiry")]);
  expect(log[0]).not.toMatch(/Ann|5550100|Good Friday|key-of-ann|127\.0\.0\.1/);
});
