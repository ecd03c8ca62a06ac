import { post } from "../../testing/testRequests";
import { refusedOrdersForTests } from "./testRefusedOrders";

const ORDER = "/api/Order/AddOrder";

const { shop, order } = refusedOrdersForTests(2);

const withLine = (change: object) => ({
  ...order,
  orderItem: [order.orderItem[0], { ...order.orderItem[1], ...change }],
});

describe("an order that breaks the contract is refused in words that name the field", () => {
  it.each<[string, () => object]>([
    [
      "contactNo has more than 10 characters",
      () => ({ ...order, contactNo: "1".repeat(11) }),
    ],
    [
      "email has more than 50 characters",
      () => ({ ...order, email: "e".repeat(51) }),
    ],
    ["name must not be blank", () => ({ ...order, name: "   " })],
    ["address must not be blank", () => ({ ...order, address: "" })],
    ["email is missing", () => ({ ...order, email: undefined })],
    ["name must be a text", () => ({ ...order, name: 5 })],
    ["qty must be a whole number", () => ({ ...order, qty: "2" })],
    ["qty must be at least 1", () => ({ ...order, qty: 0 })],
    ["coupon is an unknown field", () => ({ ...order, coupon: "X" })],
    ["it holds an unknown field", () => ({ ...order, "a b": "X" })],
    ["orderItem must be a list", () => ({ ...order, orderItem: {} })],
    [
      "orderItem must hold at least 1 line",
      () => ({ ...order, orderItem: [] }),
    ],
    [
      "orderItem holds more than 1000 lines",
      () => ({ ...order, orderItem: Array(1_001).fill(order.orderItem[0]) }),
    ],
    [
      "orderItem line 2, qty must be a whole number",
      () => withLine({ qty: 1.5 }),
    ],
    [
      "orderItem line 2, qty must be at most 9999",
      () => withLine({ qty: 1e4 }),
    ],
    ["orderItem line 2, qty is missing", () => withLine({ qty: undefined })],
    [
      "orderItem line 2, stock is an unknown field",
      () => withLine({ stock: 1 }),
    ],
    [
      "orderItem line 2, itemId must be a whole number or a text of 1 to 64 characters",
      () => withLine({ itemId: 1.5 }),
    ],
    [
      "orderItem line 2, itemName must not be empty",
      () => withLine({ itemName: "" }),
    ],
    ["orderItem line 2, mg must be a number", () => withLine({ mg: "5" })],
    [
      "orderItem line 2, price must be an amount in dollars with at most two decimals",
      () => withLine({ price: 0.999 }),
    ],
    ["total must be at least 0", () => ({ ...order, total: -1 })],
    [
      "amount must be at most 10000000000000",
      () => ({ ...order, amount: 1e14 }),
    ],
    ["it must be a JSON object", () => []],
  ])("%s", async (complaint, body) => {
    const reply = await post(shop, ORDER, body());
    expect(reply.statusCode).toBe(400);
    expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.body).toBe(`The order could not be read: ${complaint}.`);
  });

  it.each([
    ["name", "Ann\u0000"],
    ["contactNo", "55\n50"],
    ["email", "a\tb"],
    ["address", "1 Street\u001b"],
  ])("%s holds a control character", async (field, text) => {
    const reply = await post(shop, ORDER, { ...order, [field]: text });
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      `The order could not be read: ${field} holds characters that can't be printed. Please type it again.`,
    ]);
  });

  it.each(["name", "contactNo", "email", "address"])(
    "%s holds nothing that anybody sees",
    async (field) => {
      const reply = await post(shop, ORDER, {
        ...order,
        [field]: "\u200b\u3164\u2800",
      });
      expect(reply.statusCode).toBe(400);
      expect(reply.body).toContain(`${field} holds characters that can't be`);
    },
  );

  it("a line's name holds a control character", async () => {
    const reply = await post(shop, ORDER, withLine({ itemName: "A\u0007" }));
    expect(reply.body).toBe(
      "The order could not be read: orderItem line 2, itemName holds characters that can't be printed. Please type it again.",
    );
  });

  it.each([
    ["short", "Idempotency-Key has fewer than 8 characters"],
    ["k".repeat(129), "Idempotency-Key has more than 128 characters"],
    [
      "not a key at all",
      "Idempotency-Key may hold only letters, digits, '-' and '_'",
    ],
  ])("the key %p", async (key, complaint) => {
    const reply = await post(shop, ORDER, order, key);
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      `The order could not be read: ${complaint}.`,
    ]);
  });
});
