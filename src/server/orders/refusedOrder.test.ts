import type { Order, Product } from "../../api/endpoints.gen";
import { cartLine, orderOf, productsOf } from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { changeProduct } from "../catalog/testCatalog";
import { shopForAllTests } from "../../testing/testShops";

const shop = shopForAllTests();
let products: Product[];

beforeAll(async () => {
  products = await productsOf(shop);
});

const send = (order: object, key?: string) =>
  post(shop, "/api/Order/AddOrder", order, key);
const paracetamol = () =>
  products.find(
    ({ productName }) => productName === "Paracetamol 500mg tablets",
  )!;

async function expectNothingStored(): Promise<void> {
  for (const table of [
    "customer_order",
    "order_line",
    "idempotency",
  ] as const) {
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
}

describe("an order that disagrees is refused and nothing is stored", () => {
  const good = () => orderOf([cartLine(paracetamol(), 2)]);
  const withLine = (change: object): Order => {
    const [line] = good().orderItem;
    return { ...good(), orderItem: [{ ...line!, ...change }] };
  };

  const refusals: [string, () => Order, string][] = [
    [
      "an old discount",
      () => withLine({ discount: 0.1 }),
      "Prices have changed: the saving on two packs of Paracetamol 500mg tablets was $0.10 and is now $0.00. Nothing was ordered.",
    ],
    [
      "another delivery charge",
      () => ({ ...good(), shippingCharge: 0 }),
      "Prices have changed: delivery was $0.00 and is now $4.95. Nothing was ordered.",
    ],
    [
      "another name",
      () => withLine({ itemName: "Aspirin" }),
      "The catalog has changed: Aspirin is now Paracetamol 500mg tablets. Nothing was ordered.",
    ],
    [
      "an unknown product, whose name is no success",
      () => withLine({ itemId: 7, itemName: "Success pills" }),
      "The catalog has changed: success pills is no longer sold, please remove it from your cart. Nothing was ordered.",
    ],
    [
      "a wrong quantity",
      () => ({ ...good(), qty: 3 }),
      "The order does not add up: qty is 3 and should be 2. Nothing was ordered.",
    ],
    [
      "wrong sums",
      () => ({ ...good(), amount: 1, discount: 0.5, total: 5.45 }),
      "The order does not add up: amount is $1.00 and should be $1.28; discount is $0.50 and should be $0.00; total is $5.45 and should be $6.23. Nothing was ordered.",
    ],
  ];

  it.each(refusals)("for %s", async (_what, order, text) => {
    const reply = await send(order(), "a-key-of-ours");
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toBe(text);
    await expectNothingStored();
  });

  it.each([".", "..", "\u200b", "\u2060\u00ad", "\u{e0041}"])(
    "for the id %j, which no product has",
    async (itemId) => {
      const reply = await send(withLine({ itemId }));
      expect([reply.statusCode, reply.body]).toEqual([
        409,
        "The catalog has changed: Paracetamol 500mg tablets is no longer sold, please remove it from your cart. Nothing was ordered.",
      ]);
      await expectNothingStored();
    },
  );

  it("for a price that was changed in the catalog, with the contract's own sentence", async () => {
    const order = good();
    const id = String(paracetamol().productId);
    const setPrice = (price_cents: number) =>
      changeProduct(shop.db, id, { price_cents });
    await setPrice(70);
    const reply = await send(order);
    await setPrice(64);
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toBe(
      "Prices have changed: Paracetamol 500mg tablets was $0.64 and is now $0.70. Nothing was ordered.",
    );
    await expectNothingStored();
  });

  it("for a product in two lines, told apart by neither number nor text", async () => {
    const lines = [cartLine(paracetamol()), cartLine(paracetamol())];
    const reply = await send(orderOf(lines));
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toBe(
      "The order could not be read: orderItem line 2 is the same product as line 1. Please order it in one line.",
    );
    await expectNothingStored();
  });
});
