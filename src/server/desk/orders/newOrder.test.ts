import type { DeskOrder, DeskProduct } from "../../../desk/endpoints.gen";
import { productsOf } from "../../../testing/testApp";
import { statusAndText } from "../../../testing/testRequests";
import { readShippingCents } from "../../shop/shippingCharge";
import { deskForTests } from "../testDesk";

const { shop, ann } = deskForTests();

/** A product of which no rule limits how many are sold. */
async function offer(place = 0): Promise<DeskProduct> {
  const products = await productsOf(shop);
  const { productName } = products.filter(
    ({ category }) => category === "Skin",
  )[place]!;
  const text = encodeURIComponent(productName);
  const found = await ann.get(`/desk/offers?text=${text}`);
  return found.json<DeskProduct[]>()[0]!;
}

/** Two packs of a product, as a buyer was told it. */
async function newOrder(change: object = {}, line: object = {}) {
  const lines = [{ ...(await offer()), qty: 2, ...line }];
  return {
    ...{ key: "one-form-of-the-desk", name: "Zoë Wyk", contactNo: "082555" },
    ...{ email: "zoe@shop.example", address: "7 River Lane", lines },
    shippingCents: await readShippingCents(shop.db),
    ...change,
  };
}
const take = (body: object) => ann.post("/desk/orders", body);
const stored = () =>
  shop.db.selectFrom("customer_order").select("order_number").execute();

test("an order by phone is stored as one of the website, and who has taken it", async () => {
  const body = await newOrder();
  const [line] = body.lines;
  const order = (await take(body)).json<DeskOrder>();
  const sum = 2 * line!.priceCents - line!.discountCents + body.shippingCents;
  expect(order).toMatchObject({
    ...{ status: "new", orderedCents: sum, toPayCents: sum },
    buyer: { name: "Zoë Wyk", address: "7 River Lane" },
    lines: [{ productId: line!.id, qty: 2, name: line!.name }],
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

test.each<[string, object, object, RegExp]>([
  ["at another price", {}, { priceCents: 1 }, /^409 Prices .* was \$0\.01/],
  ["with another charge", { shippingCents: 1 }, {}, /^409 .* was \$0\.01/],
  ["without an email", { email: "" }, {}, /^400 .*email/],
  ["with a long number", { contactNo: "01234567890" }, {}, /^400 .* than 10 /],
  ["for no printable name", { name: "\u0007" }, {}, /^400 .* needs a letter/],
])("an order %s is refused", async (_which, change, line, text) => {
  const reply = await take(await newOrder(change, line));
  expect(statusAndText(reply)).toMatch(text);
  expect(await stored()).toEqual([]);
});
