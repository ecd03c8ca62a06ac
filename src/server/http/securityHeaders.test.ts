import { shopForAllTests } from "../../testing/host/testShops";
import { storefrontPolicy } from "./securityHeaders";

const shop = shopForAllTests();
const proxied = shopForAllTests({ TRUST_PROXY: "10.0.0.1" });

it("runs the shop's own files only, embeds the map only, and nobody embeds it", async () => {
  const { headers } = await shop.app.inject("/product");
  expect(String(headers["content-security-policy"]).split(";")).toEqual([
    "default-src 'self'",
    "img-src 'self'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "frame-src https://www.openstreetmap.org",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ]);
});

it("gets answers and pictures from the API host that it was built for", () =>
  expect(storefrontPolicy(["https://api.shop.example"]).split(";")).toEqual(
    expect.arrayContaining([
      "img-src 'self' https://api.shop.example",
      "connect-src 'self' https://api.shop.example",
      "script-src 'self'",
    ]),
  ));

it.each(["/", "/api/Config/Get", "/Resource/Product/none.png"])(
  "every reply is guarded, and says nothing about its maker: %s",
  async (url) => {
    const { headers } = await shop.app.inject(url);
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src"),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": url.startsWith("/Resource/")
        ? "cross-origin"
        : "same-origin",
      "permissions-policy": expect.stringContaining("geolocation=()"),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(headers).not.toHaveProperty("server");
    expect(headers).not.toHaveProperty("x-powered-by");
  },
);

it("https is insisted on only where a trusted proxy says that it was used", async () => {
  for (const [{ app }, remoteAddress, proto, expected] of [
    [proxied, "10.0.0.1", "https", "max-age=31536000; includeSubDomains"],
    [proxied, "10.0.0.1", "http", undefined],
    [proxied, "10.0.0.2", "https", undefined],
    [shop, "10.0.0.1", "https", undefined],
  ] as const) {
    const headers = { "x-forwarded-proto": proto };
    const reply = await app.inject({ url: "/", headers, remoteAddress });
    expect(reply.headers["strict-transport-security"]).toBe(expected);
  }
});
