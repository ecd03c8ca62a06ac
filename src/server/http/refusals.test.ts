import type { TestShop } from "../../testing/host/testApp";
import { shopForAllTests } from "../../testing/host/testShops";
import { NOTHING_HERE } from "./httpError";

const ORIGIN = "https://shop.example";

const shop = shopForAllTests({
  CORS_ORIGINS: `https://other.example, ${ORIGIN}`,
});
const unshared = shopForAllTests();

it.each([
  ["GET", "/api/Order/ListOrders"],
  ["DELETE", "/assets/none.js"],
  ["PUT", "/api/Order/AddOrder"],
  ["POST", "/product"],
  ["TRACE", "/index"],
])(
  "%s %s is refused in a sentence that an allowed origin can show",
  async (method, url) => {
    const headers = { origin: ORIGIN };
    // Injected requests are typed by the methods that Fastify has routes for.
    const call = { method: method as "GET", url, headers };
    const reply = await shop.app.inject(call);
    expect([reply.statusCode, reply.body]).toEqual([404, NOTHING_HERE]);
    expect(reply.headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      vary: "accept-encoding, Origin",
      "access-control-allow-origin": ORIGIN,
      "content-security-policy": expect.stringContaining("default-src"),
    });
  },
);

it.each([
  // Fastify answers it past every hook if nothing is done.
  ["/%ff", 404],
  ["/product/%ff?search=a", 404],
  ["/product?offer=50%", 200],
  ["/product?a=%00", 200],
  ["/api/Product/SearchProducts?name=%00", 200],
])("%s is answered with %i", async (url, status) => {
  const { statusCode, headers } = await shop.app.inject(url);
  expect(statusCode).toBe(status);
  expect(headers["content-security-policy"]).toContain("default-src");
});

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
