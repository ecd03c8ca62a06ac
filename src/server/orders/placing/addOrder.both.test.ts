import type { Order } from "../../../storefront/api/endpoints.gen";
import { parseOrderReply } from "../../../domain/order/orderReply";
import { cartLine, orderOf } from "../../../testing/orderParts";
import { productsOf } from "../../../testing/host/testApp";
import { post, statusAndText } from "../../../testing/host/testRequests";
import { shopForEachTest } from "../../../testing/host/testShops";
import { sendProduct } from "../../catalog/testCatalog";

const shop = shopForEachTest();

const send = (order: object, key?: string) =>
  post(shop, "/api/Order/AddOrder", order, key);

it("stores an order with a copy of each line, found by its buyer's name", async () => {
  const [first, ...products] = await productsOf(shop);
  const cream = { ...first!, mg: null };
  await sendProduct(shop, String(cream.productId), { mg: null });
  const dear = products.find(({ discount }) => discount > 0)!;
  const order = orderOf([cartLine(dear, 3), cartLine(cream, 2)]);
  const { statusCode, headers, body } = await send(order);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(body).toMatch(/^Success (PH-[2-9A-Z]{4}-[2-9A-Z]{4})\|\1$/);

  // Each of its fields: orderCommands.test.ts.
  const orders = shop.db.selectFrom("customer_order").selectAll();
  expect(await orders.execute()).toMatchObject([
    {
      ...{ order_number: parseOrderReply(body).orderNumber, qty: 5 },
      ...{ shipping_cents: 495, total_cents: Math.round(order.total * 100) },
      ...{ status: "new", opened_by: null },
      search_text: expect.stringContaining(" ann example "),
    },
  ]);
  const lines = shop.db.selectFrom("order_line").selectAll();
  expect(await lines.orderBy("position").execute()).toMatchObject(
    [dear, cream].map(({ productId, mg, brandName }, index) => ({
      ...{ position: index + 1, product_id: productId, mg, stock_taken: null },
      facts: expect.stringContaining(`"brand":"${brandName}"`) as string,
    })),
  );
});

describe("an order is refused, and nothing is stored,", () => {
  let order: Order;

  /** Puts a cream into the catalog, or changes it. */
  const putCream = (change: object = {}) =>
    sendProduct(shop, "7", { name: "Zinc cream", mg: null, ...change });

  beforeEach(async () => {
    await putCream();
    const products = await productsOf(shop);
    const cream = products.find(({ productId }) => productId === "7")!;
    order = orderOf([cartLine(cream, 2)]);
  });

  async function expectRefusal(sent: object, status: number, text: string) {
    const reply = await send(sent, "a-key-of-ours");
    expect(statusAndText(reply)).toBe(`${status} ${text}`);
    const tables = ["customer_order", "order_line", "idempotency"] as const;
    for (const table of tables)
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }

  it("at a price that this host's lists do not show yet", async () => {
    jest.spyOn(shop.live, "refresh").mockResolvedValue();
    await putCream({ price_cents: 250 });
    await expectRefusal(
      order,
      409,
      "What you ordered has changed: Zinc cream: was $1.99, now $2.50. Nothing was ordered.",
    );
  });

  it("for an unknown product with the look of a known id and a successful name", () => {
    const unknown = { itemId: "7\u200b", itemName: "Success pills" };
    return expectRefusal(
      { ...order, orderItem: [{ ...order.orderItem[0], ...unknown }] },
      409,
      "What you ordered has changed: success pills is no longer sold, please remove it. Nothing was ordered.",
    );
  });

  it("for a product in two lines, told apart by neither number nor text", () => {
    const [line] = order.orderItem;
    return expectRefusal(
      orderOf([{ ...line!, itemId: 7 }, line!]),
      400,
      "What you sent could not be read: it has a product in two lines. Please order it in one line.",
    );
  });
});
