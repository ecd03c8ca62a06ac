import { takeLoggedErrors } from "../../testing/testApp";
import { AN_ENQUIRY, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";

const shop = shopForEachTest();

it("answers a failure of its own with the contract's sentence and logs nobody's data", async () => {
  await shop.db.schema.dropTable("enquiry").execute();
  const reply = await post(
    shop,
    "/api/Enquiry/AddEnquiry",
    AN_ENQUIRY,
    "key-of-ann",
  );
  expect([reply.statusCode, reply.body]).toEqual([
    500,
    "Something went wrong on our side. Please try again in a moment.",
  ]);
  const log = takeLoggedErrors(shop).join("");
  expect(log).toContain("no such table: enquiry");
  expect(log).not.toMatch(/Ann|5550100|Good Friday|key-of-ann|127\.0\.0\.1/);
});
