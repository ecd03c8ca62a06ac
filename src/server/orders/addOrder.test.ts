import type { Product } from "../../api/endpoints.gen";
import { parseOrderReply } from "../../domain/orderReply";
import { cartLine, orderOf, productsOf } from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { changeProduct } from "../catalog/testCatalog";

const shop = shopForEachTest({ RULES: "none" });
let products: Product[];

beforeEach(async () => {
  products = await productsOf(shop);
});

const send = (order: object) => post(shop, "/api/Order/AddOrder", order);
const named = (name: string) =>
  products.find(({ productName }) => productName === name)!;
const paracetamol = () => named("Paracetamol 500mg tablets");
const storedOrders = () =>
  shop.db.selectFrom("customer_order").selectAll().execute();
const storedLines = () =>
  shop.db.selectFrom("order_line").selectAll().orderBy("position").execute();

describe("an order that agrees with the catalog", () => {
  it("is answered with Success and its number, before and after the bar", async () => {
    const reply = await send(orderOf([cartLine(paracetamol())]));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.body).toMatch(/^Success (PH-[2-9A-Z]{4}-[2-9A-Z]{4})\|\1$/);
  });

  it("is stored with every field, each line's snapshot and the totals", async () => {
    const dear = products.find(({ discount }) => discount > 0)!;
    const cream = { ...paracetamol(), mg: null };
    await changeProduct(shop.db, String(cream.productId), { mg: null });
    const order = orderOf([cartLine(dear, 3), cartLine(cream, 2)]);
    const { orderNumber } = parseOrderReply((await send(order)).body);
    const cents = (dollars: number) => Math.round(dollars * 100);

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
      },
    ]);
    expect(await storedLines()).toEqual(
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
      })),
    );
  });

  it("is a new order each time it comes without a key", async () => {
    const order = orderOf([cartLine(paracetamol())]);
    const first = await send(order);
    const second = await send(order);
    expect(second.body).not.toBe(first.body);
    expect(await storedOrders()).toHaveLength(2);
  });
});
