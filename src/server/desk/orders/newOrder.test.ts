import type { DeskOrder } from "../../../desk/endpoints.gen";
import { cartLine, orderOf } from "../../../testing/orderParts";
import { productsOf } from "../../../testing/host/testApp";
import { statusAndText } from "../../../testing/host/testRequests";
import { deskForTests } from "../testDesk";

const { shop, ann } = deskForTests();

/** Two packs of a product that no rule limits, as a buyer was told it. */
async function newOrder(change: object = {}) {
  const products = await productsOf(shop);
  const cream = products.find(({ category }) => category === "Skin")!;
  const { total } = orderOf([cartLine(cream, 2)]);
  return {
    ...{ key: "one-form-of-the-desk", name: "Zoë Wyk", contactNo: "082555" },
    ...{ email: "zoe@shop.example", address: "7 River Lane" },
    lines: [{ productId: String(cream.productId), qty: 2 }],
    toPayCents: Math.round(total * 100),
    ...change,
  };
}
const take = (body: object) => ann.post("/desk/orders", body);
const stored = () =>
  shop.db.selectFrom("customer_order").select("order_number").execute();

test("an order by phone is stored as one of the website, and who has taken it", async () => {
  const body = await newOrder();
  const order = (await take(body)).json<DeskOrder>();
  const sum = body.toPayCents;
  expect(order).toMatchObject({
    ...{ status: "new", orderedCents: sum, toPayCents: sum },
    buyer: { name: "Zoë Wyk", address: "7 River Lane" },
    lines: body.lines,
    ...{ openedBy: "Ann", history: [{ action: "take", who: "Ann" }] },
  });
  expect(order.steps).not.toContain("undo");
  expect((await ann.get(`/desk/orders/${order.number}`)).json()).toEqual(order);
});

test("a form that is sent twice is one order", async () => {
  const body = await newOrder();
  const replies = [await take(body), await take(body)];
  const [one, other] = replies.map((reply) => reply.json<DeskOrder>().number);
  expect(other).toBe(one);
  expect(await stored()).toHaveLength(1);
});

test.each<[string, object, RegExp]>([
  ["that costs less", { toPayCents: 1 }, /^409 Prices have changed: .* now/],
  ["with a long number", { contactNo: "01234567890" }, /^400 .* than 10 /],
])("an order %s is refused", async (_which, change, text) => {
  expect(statusAndText(await take(await newOrder(change)))).toMatch(text);
  expect(await stored()).toEqual([]);
});

test("an order that breaks a rule of sale is refused", async () => {
  const rules = [{ text: "One pack of each.", most: { packs: 1 } }];
  jest.spyOn(shop.parts.shop, "rules", "get").mockReturnValue(rules);
  const reply = await take(await newOrder());
  expect(statusAndText(reply)).toMatch(/^409 .*: One pack of each\.$/);
  expect(await stored()).toEqual([]);
});
