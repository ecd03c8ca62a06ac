import type { TestShop } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";

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
});

it("lets no other origin call, by default none", async () => {
  for (const [host, origin] of [
    [shop, "https://shop.example.evil.example"],
    [shop, "http://shop.example"],
    [unshared, ORIGIN],
  ] as const) {
    const { headers } = await preflight(host, origin);
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  }
});
