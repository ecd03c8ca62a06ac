import { post } from "../../testing/testRequests";
import { refusedOrdersForTests } from "./testRefusedOrders";

const ORDER = "/api/Order/AddOrder";

const { shop, order } = refusedOrdersForTests();

const sendRaw = (payload: string, contentType = "application/json") =>
  shop.app.inject({
    method: "POST",
    url: ORDER,
    payload,
    headers: { "content-type": contentType },
  });

describe("a body that can't be read", () => {
  it.each(['{"name": "Ann', "", '{"__proto__": {}}'])(
    "is refused where it is not valid JSON: %p",
    async (payload) => {
      const reply = await sendRaw(payload);
      expect([reply.statusCode, reply.body]).toEqual([
        400,
        "The order could not be read: it is not valid JSON.",
      ]);
    },
  );

  it.each(["text/plain", "application/x-www-form-urlencoded", "text/html"])(
    "is refused where it is sent as %s",
    async (contentType) => {
      const reply = await sendRaw(JSON.stringify(order), contentType);
      expect([reply.statusCode, reply.body]).toEqual([
        415,
        "The order could not be read: it must be sent as application/json.",
      ]);
    },
  );

  it("is refused where it is over 256 KB", async () => {
    const reply = await post(shop, ORDER, {
      ...order,
      address: "x".repeat(256 * 1024),
    });
    expect([reply.statusCode, reply.body]).toEqual([
      413,
      "This request is larger than 256 KB. Please shorten it and send it again.",
    ]);
  });

  it("is refused where there is none", async () => {
    const reply = await shop.app.inject({ method: "POST", url: ORDER });
    expect([reply.statusCode, reply.body]).toEqual([
      400,
      "The order could not be read: it must be a JSON object.",
    ]);
  });
});

describe("an address that leads nowhere", () => {
  it.each([
    ["GET", "/api/Order/ListOrders"],
    ["GET", "/api"],
    ["DELETE", "/api/Product/GetProduct"],
    ["GET", "/Resource/Other/x.svg"],
    ["POST", "/product"],
  ] as const)("%s %s", async (method, url) => {
    const reply = await shop.app.inject({ method, url });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(reply.body).toBe("There is nothing at this address.");
  });

  it.each(["/api/Product/GetProduct/%zz", "/%c0%af", "/product/%"])(
    "is refused where it is not escaped as it should be: %s",
    async (url) => {
      const reply = await shop.app.inject(url);
      expect([reply.statusCode, reply.body]).toEqual([
        400,
        "This address could not be read. Please check it for typing errors.",
      ]);
      expect(reply.headers["x-content-type-options"]).toBe("nosniff");
    },
  );

  it("is forgiven where only its query is not", async () => {
    const reply = await shop.app.inject("/product?offer=50%");
    expect(reply.statusCode).toBe(200);
  });
});

it("a condition that a file does not meet is answered in words of its own", async () => {
  const reply = await shop.app.inject({
    url: "/favicon.svg",
    headers: { "if-match": '"x"' },
  });
  expect([reply.statusCode, reply.body]).toEqual([
    412,
    "The request was sent in a way that is not known here. Please reload the page and try again.",
  ]);
});
