import { cartLine, openTestShop, orderOf, productsOf } from "../testApp";
import { post } from "../testRequests";
import { runHostileCampaign } from "./hostileCampaign";
import { findUnsoundRows } from "./soundRows";

test("hundreds of hostile requests to every call: no failure of ours, no crash, no stored row that breaks a rule", async () => {
  const counts = await runHostileCampaign(100);
  expect(Object.keys(counts)).toContain("addOrder");
  for (const statuses of Object.values(counts)) {
    expect(Object.keys(statuses).map(Number)).not.toContain(500);
  }
  // Otherwise the campaign would have shown nothing about what is stored.
  for (const call of ["addOrder", "addEnquiry"]) {
    expect(counts[call]?.[200]).toBeGreaterThan(0);
    expect(counts[call]?.[400]).toBeGreaterThan(0);
  }
}, 120_000);

test("a row that breaks a rule is found", async () => {
  const shop = await openTestShop();
  const [first, second] = await productsOf(shop);
  await post(
    shop,
    "/api/Order/AddOrder",
    orderOf([cartLine(first!, 3), cartLine(second!)]),
  );
  expect(await findUnsoundRows(shop.db)).toEqual([]);
  await shop.db
    .updateTable("customer_order")
    .set({ total_cents: 1, name: " " })
    .execute();
  await shop.db.deleteFrom("order_line").where("position", "=", 1).execute();
  expect(await findUnsoundRows(shop.db)).toEqual([
    expect.stringContaining("has lines, and none is missing"),
    expect.stringContaining("has the sum of the quantities"),
    expect.stringContaining("has the sum of the prices"),
    expect.stringContaining("has the right total"),
    expect.stringContaining("has sound texts"),
  ]);
  await shop.close();
});
