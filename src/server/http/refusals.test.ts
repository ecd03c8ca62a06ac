import { shopForAllTests } from "../../testing/testShops";
import { NOTHING_HERE } from "./httpError";

const ORIGIN = "https://shop.example";

const shop = shopForAllTests({ CORS_ORIGINS: ORIGIN });

it.each([
  ["GET", "/api/Order/ListOrders", 404, NOTHING_HERE],
  ["POST", "/api/Order/ListOrders", 404, NOTHING_HERE],
  ["DELETE", "/assets/none.js", 404, NOTHING_HERE],
  ["GET", "/api/Order/AddOrder", 404, NOTHING_HERE],
  ["PUT", "/api/Order/AddOrder", 404, NOTHING_HERE],
  ["POST", "/product", 404, NOTHING_HERE],
  ["TRACE", "/index", 404, NOTHING_HERE],
  [
    "GET",
    "/api/Product/SearchProducts?name=%00",
    400,
    "This request holds a character that nobody can type (NUL). Please remove it and send it again.",
  ],
  [
    "GET",
    "/favicon.svg",
    412,
    "The request was sent in a way that is not known here. Please reload the page and try again.",
  ],
] as const)(
  "%s %s is refused with %i in a sentence that an allowed origin can show",
  async (method, url, status, text) => {
    const headers = { origin: ORIGIN, "if-match": '"x"' };
    // Injected requests are typed by the methods that Fastify has routes for.
    const call = { method: method as "GET", url, headers };
    const reply = await shop.app.inject(call);
    expect([reply.statusCode, reply.body]).toEqual([status, text]);
    expect(reply.headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      vary: "accept-encoding, Origin",
      "access-control-allow-origin": ORIGIN,
      "content-security-policy": expect.stringContaining("default-src"),
      "x-content-type-options": "nosniff",
    });
    expect(reply.headers).not.toHaveProperty("retry-after");
  },
);

it.each([
  // Fastify answers it past every hook if nothing is done.
  ["/%ff", 404],
  ["/product/%ff?search=a", 404],
  ["/product?offer=50%", 200],
  ["/product?a=%00", 200],
])("%s is answered with %i", async (url, status) => {
  const { statusCode, headers } = await shop.app.inject(url);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src"),
    "content-type": expect.stringMatching(/^text\//),
  });
});
