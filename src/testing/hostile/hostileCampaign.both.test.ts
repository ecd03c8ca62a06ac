import { openTestShop } from "../host/testApp";
import { anOrder, post } from "../host/testRequests";
import { runHostileCampaign } from "./hostileCampaign";
import { findUnsoundRows } from "./soundRows";

test("80 hostile requests to every call crash nothing and store nothing unsound", async () => {
  const counts = await runHostileCampaign(80);
  // Otherwise the campaign would have shown nothing about what is stored.
  for (const call of ["addOrder", "addEnquiry"]) {
    expect(counts[call]?.[200]).toBeGreaterThan(0);
    expect(counts[call]?.[400]).toBeGreaterThan(0);
  }
}, 120_000);

test("a row that breaks a rule is found", async () => {
  const shop = await openTestShop();
  await post(shop, "/api/Order/AddOrder", await anOrder(shop, 2));
  expect(await findUnsoundRows(shop)).toEqual([]);
  const orders = shop.db.updateTable("customer_order");
  await orders.set({ name: " " }).execute();
  await shop.db.deleteFrom("order_line").where("position", "=", 1).execute();
  expect(await findUnsoundRows(shop)).toEqual([
    expect.stringMatching(/^Order .* its sums are wrong$/),
    "name is unsound",
  ]);
  await shop.close();
});
