import { openTestShop, type TestShop } from "../../testing/testApp";

const ORIGIN = "https://shop.example";

async function withShop(
  origins: string,
  test: (shop: TestShop) => Promise<void>,
) {
  const shop = await openTestShop({ CORS_ORIGINS: origins });
  await test(shop);
  await shop.close();
}

const preflight = ({ app }: TestShop, origin: string) =>
  app.inject({
    method: "OPTIONS",
    url: "/api/Order/AddOrder",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type,idempotency-key,x-client",
    },
  });

it("lets a storefront on an allowed origin call and send orders", () =>
  withShop(`https://other.example, ${ORIGIN}`, async (shop) => {
    const asked = await preflight(shop, ORIGIN);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      "access-control-allow-origin": ORIGIN,
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers": "Content-Type, Idempotency-Key, X-Client",
    });
    const reply = await shop.app.inject({
      url: "/api/Product/GetProduct",
      headers: { origin: ORIGIN, "accept-encoding": "gzip" },
    });
    expect(reply.headers["access-control-allow-origin"]).toBe(ORIGIN);
    expect(reply.headers.vary).toBe("accept-encoding, Origin");
  }));

describe("its errors are shown there too", () => {
  const order = { method: "POST", url: "/api/Order/AddOrder" } as const;
  const json = { "content-type": "application/json" };

  it.each<[number, object]>([
    [404, { url: "/api/Product/GetProduct/none" }],
    [404, { url: "/api/nothing" }],
    [400, { url: "/api/Product/GetProduct/%ff" }],
    [414, { url: `/${"a".repeat(5_000)}` }],
    [400, { ...order, payload: "{}", headers: json }],
    [413, { ...order, payload: " ".repeat(300_000), headers: json }],
    [415, { ...order, payload: "name=Ann" }],
  ])("%i: %p", (status, request) =>
    withShop(ORIGIN, async ({ app }) => {
      const { headers = {}, ...rest } = request as { headers?: object };
      const reply = await app.inject({
        ...rest,
        headers: { ...headers, origin: ORIGIN },
      });
      expect(reply.statusCode).toBe(status);
      expect(reply.headers["access-control-allow-origin"]).toBe(ORIGIN);
      expect(reply.headers.vary).toContain("Origin");
    }),
  );

  it("429, with how long to wait", async () => {
    const shop = await openTestShop({ CORS_ORIGINS: ORIGIN, RATE_LIMIT: "1" });
    const send = () =>
      shop.app.inject({ ...order, payload: {}, headers: { origin: ORIGIN } });
    await send();
    const reply = await send();
    expect(reply.statusCode).toBe(429);
    expect(reply.headers).toMatchObject({
      "access-control-allow-origin": ORIGIN,
      "access-control-expose-headers": "Retry-After",
      "retry-after": "60",
    });
    await shop.close();
  });
});

it("asks for no credentials and keeps shared caches from mixing origins", () =>
  withShop(ORIGIN, async (shop) => {
    for (const origin of [ORIGIN, "https://elsewhere.example"]) {
      const asked = await preflight(shop, origin);
      expect(asked.headers.vary).toBe("accept-encoding, Origin");
      expect(asked.headers).not.toHaveProperty(
        "access-control-allow-credentials",
      );
    }
    const without = await shop.app.inject("/api/Config/Get");
    expect(without.headers.vary).toContain("Origin");
  }));

it.each([
  "null",
  "https://shop.example.evil.example",
  "http://shop.example",
  "https://shop.example:8443",
  "https://SHOP.example",
  "https://shop.example, https://evil.example",
])("does not take %s for an allowed origin", (origin) =>
  withShop(ORIGIN, async (shop) => {
    const asked = await preflight(shop, origin);
    expect(asked.headers["access-control-allow-origin"]).toBeUndefined();
  }),
);

it("keeps every other origin out", () =>
  withShop(ORIGIN, async (shop) => {
    const asked = await preflight(shop, "https://elsewhere.example");
    expect(asked.headers["access-control-allow-origin"]).toBeUndefined();
  }));

it("allows no other origin by default", () =>
  withShop("", async (shop) => {
    const asked = await preflight(shop, ORIGIN);
    expect(asked.statusCode).toBe(404);
    expect(asked.headers["access-control-allow-origin"]).toBeUndefined();
  }));
