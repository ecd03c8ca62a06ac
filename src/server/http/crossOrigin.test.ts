import { openTestShop, type TestShop } from "../testApp";

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
    expect(reply.headers.vary).toBe("Origin, accept-encoding");
  }));

it("shows its errors there too", () =>
  withShop(ORIGIN, async ({ app }) => {
    const reply = await app.inject({
      url: "/api/Product/GetProduct/none",
      headers: { origin: ORIGIN },
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers["access-control-allow-origin"]).toBe(ORIGIN);
  }));

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
