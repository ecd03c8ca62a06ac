import { cartLine, orderOf } from "../orderParts";
import { productsOf } from "../testApp";
import { post } from "../testRequests";
import { shopForAllTests } from "../testShops";
import { runHostileCampaign } from "./hostileCampaign";
import { findUnsoundRows } from "./soundRows";

test("80 hostile requests to every call: no failure of ours, no crash, no stored row that breaks a rule", async () => {
  const counts = await runHostileCampaign(80);
  // Otherwise the campaign would have shown nothing about what is stored.
  for (const call of ["addOrder", "addEnquiry"]) {
    expect(counts[call]?.[200]).toBeGreaterThan(0);
    expect(counts[call]?.[400]).toBeGreaterThan(0);
  }
}, 120_000);

const shop = shopForAllTests();

test("a row that breaks a rule is found", async () => {
  const [first, second] = await productsOf(shop);
  const lines = [cartLine(first!, 3), cartLine(second!)];
  await post(shop, "/api/Order/AddOrder", orderOf(lines));
  expect(await findUnsoundRows(shop)).toEqual([]);
  await shop.db
    .updateTable("customer_order")
    .set({ total_cents: 1, name: " " })
    .execute();
  await shop.db.deleteFrom("order_line").where("position", "=", 1).execute();
  expect(await findUnsoundRows(shop)).toEqual(
    [
      "has lines, and none is missing",
      "has the sum of the quantities",
      "has the sum of the prices",
      "has the sum of the pair discounts",
      "has the right total",
      "has sound texts",
    ].map((rule) => expect.stringContaining(rule) as string),
  );
});
