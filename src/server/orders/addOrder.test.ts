import { parseOrderReply } from "../../domain/orderReply";
import { cartLine, orderOf, productsOf } from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { changeProduct } from "../catalog/testCatalog";

const shop = shopForEachTest();

const send = (order: object) => post(shop, "/api/Order/AddOrder", order);
const storedOrders = () =>
  shop.db.selectFrom("customer_order").selectAll().execute();
const cents = (dollars: number) => Math.round(dollars * 100);

it("stores an order with every field, a copy of each line and the totals", async () => {
  const [first, ...products] = await productsOf(shop);
  const cream = { ...first!, mg: null };
  await changeProduct(shop, String(cream.productId), { mg: null });
  const dear = products.find(({ discount }) => discount > 0)!;
  const order = orderOf([cartLine(dear, 3), cartLine(cream, 2)]);
  const { orderNumber } = parseOrderReply((await send(order)).body);

  expect(await storedOrders()).toEqual([
    {
      order_number: orderNumber,
      name: "Ann Example",
      contact_no: "5550100",
      email: "ann@example.org",
      address: "1 Example Street\nExampleton",
      qty: 5,
      amount_cents: cents(order.amount),
      discount_cents: cents(dear.discount) + cents(cream.discount),
      shipping_cents: 495,
      total_cents: cents(order.amount) - cents(order.discount) + 495,
      placed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      status: "new",
      opened_by: null,
      opened_at: null,
    },
  ]);
  const lines = shop.db.selectFrom("order_line").selectAll();
  expect(await lines.orderBy("position").execute()).toEqual(
    [dear, cream].map((product, index) => ({
      order_number: orderNumber,
      position: index + 1,
      product_id: product.productId,
      product_name: product.productName,
      mg: product.mg,
      pack: product.qty,
      qty: index === 0 ? 3 : 2,
      price_cents: cents(product.price),
      discount_cents: cents(product.discount),
      outcome: null,
      outcome_qty: null,
      outcome_note: null,
    })),
  );
});

it("answers with Success and the number, a new one each time an order comes without a key", async () => {
  const [product] = await productsOf(shop);
  const order = orderOf([cartLine(product!)]);
  const replies = [await send(order), await send(order)];
  for (const { statusCode, headers, body } of replies) {
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body).toMatch(/^Success (PH-[2-9A-Z]{4}-[2-9A-Z]{4})\|\1$/);
  }
  const numbers = (await storedOrders()).map(
    ({ order_number }) => order_number,
  );
  const answered = replies.map(({ body }) => body.split("|")[1]);
  expect(numbers.sort()).toEqual(answered.sort());
});
