import { openTestShop, type TestShop } from "../../testing/testApp";
import { ask, listen, parseAnswer } from "../../testing/testSocket";

let shop: TestShop;
async function open(env: Record<string, string> = {}) {
  shop = await openTestShop(env);
}
afterEach(() => shop.close());

async function policyOf(url: string): Promise<string[]> {
  const { headers } = await shop.app.inject(url);
  return String(headers["content-security-policy"]).split(";");
}

describe("the storefront", () => {
  it("runs the shop's own files only, embeds the map only, and nobody embeds it", async () => {
    await open();
    const policy = await policyOf("/product");
    expect(policy).toEqual([
      "default-src 'self'",
      "img-src 'self'",
      "style-src 'self'",
      "script-src 'self'",
      "connect-src 'self' https://www.openstreetmap.org",
      "worker-src 'self'",
      "frame-src https://www.openstreetmap.org",
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "object-src 'none'",
    ]);
  });

  it("gets answers and pictures from the API host that it was built for", async () => {
    await open({
      HOSTED_API_URL: "https://api.shop.example/base",
      LOCAL_API_URL: "http://localhost:5000",
    });
    const hosts = "http://localhost:5000 https://api.shop.example";
    expect(await policyOf("/")).toEqual(
      expect.arrayContaining([
        `img-src 'self' ${hosts}`,
        `connect-src 'self' ${hosts} https://www.openstreetmap.org`,
        "script-src 'self'",
      ]),
    );
  });
});

describe("every reply", () => {
  it.each([
    "/",
    "/favicon.svg",
    "/api/Config/Get",
    "/Resource/Product/none.png",
    "/api/nothing",
    "/no/file.js",
    "/%ff",
    `/${"a".repeat(5_000)}`,
  ])("to %p is guarded, and says nothing about its maker", async (url) => {
    await open();
    const answer = await ask(await listen(shop), `GET ${url}`);
    const { headers } = parseAnswer(answer);
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
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(server|x-powered-by)$/),
      ]),
    );
  });
});

describe("https is insisted on", () => {
  const hsts = async (headers: Record<string, string>) =>
    (await shop.app.inject({ url: "/", headers, remoteAddress: "10.0.0.1" }))
      .headers["strict-transport-security"];

  it("where a trusted proxy says that the visitor came by https", async () => {
    await open({ TRUST_PROXY: "10.0.0.1" });
    expect(await hsts({ "x-forwarded-proto": "https" })).toBe(
      "max-age=15552000",
    );
    expect(await hsts({ "x-forwarded-proto": "http" })).toBeUndefined();
    expect(await hsts({})).toBeUndefined();
  });

  it("nowhere else: on localhost the shop speaks http", async () => {
    await open({ TRUST_PROXY: "10.0.0.2" });
    expect(await hsts({ "x-forwarded-proto": "https" })).toBeUndefined();
    await shop.close();
    await open();
    expect(await hsts({ "x-forwarded-proto": "https" })).toBeUndefined();
  });
});
