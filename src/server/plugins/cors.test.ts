import { shopForAllTests } from "../../testing/testShops";
import type { TestShop } from "../../testing/testApp";

const ORIGIN = "https://shop.example";

const shop = shopForAllTests({
  CORS_ORIGINS: `https://other.example, ${ORIGIN}`,
});
const unshared = shopForAllTests({ CORS_ORIGINS: "" });

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

it("lets a storefront on an allowed origin call and send orders", async () => {
  const asked = await preflight(shop, ORIGIN);
  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({
    "access-control-allow-origin": ORIGIN,
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": "Content-Type, Idempotency-Key, X-Client",
    vary: "accept-encoding, Origin",
  });
  expect(asked.headers).not.toHaveProperty("access-control-allow-credentials");
  const reply = await shop.app.inject({
    url: "/api/Product/GetProduct",
    headers: { origin: ORIGIN, "accept-encoding": "gzip" },
  });
  expect(reply.headers["access-control-allow-origin"]).toBe(ORIGIN);
  expect(reply.headers.vary).toBe("accept-encoding, Origin");
});

it.each([
  "https://elsewhere.example",
  "https://shop.example.evil.example",
  "http://shop.example",
])("does not take %s for an allowed origin", async (origin) => {
  const { headers } = await preflight(shop, origin);
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  expect(headers.vary).toBe("accept-encoding, Origin");
});

it("allows no other origin by default", async () => {
  const asked = await preflight(unshared, ORIGIN);
  expect(asked.statusCode).toBe(404);
  expect(asked.headers["access-control-allow-origin"]).toBeUndefined();
});
