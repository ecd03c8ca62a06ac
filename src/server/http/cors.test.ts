import type { TestShop } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";

const ORIGIN = "https://shop.example";

const shop = shopForAllTests({
  CORS_ORIGINS: `https://other.example, ${ORIGIN}`,
});
const unshared = shopForAllTests();

const preflight = ({ app }: TestShop, origin: string) =>
  app.inject({
    method: "OPTIONS",
    url: "/api/Order/AddOrder",
    headers: { origin, "access-control-request-method": "POST" },
  });

it("lets a storefront on an allowed origin call and send orders, and no other", async () => {
  const { statusCode, headers } = await preflight(shop, ORIGIN);
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    "access-control-allow-origin": ORIGIN,
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": "Content-Type, Idempotency-Key, X-Client",
    vary: "accept-encoding, Origin",
  });
  expect(headers).not.toHaveProperty("access-control-allow-credentials");
  for (const [host, origin] of [
    [shop, "https://shop.example.evil.example"],
    [shop, "http://shop.example"],
    [unshared, ORIGIN],
  ] as const) {
    const refused = await preflight(host, origin);
    expect(refused.headers).not.toHaveProperty("access-control-allow-origin");
  }
});
