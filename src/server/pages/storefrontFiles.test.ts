import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { shopForAllTests } from "../../testing/host/testShops";

const shop = shopForAllTests();

it.each([
  ["/index", 200, "no-cache"],
  ["/order-complete/PH-7Q4K-2M9X", 200, "no-store"],
  ...["/.env", "/favicon.svg/", "//"].map(
    (url) => [url, 404, "no-store"] as const,
  ),
] as const)(
  "%s is index.html where browsers render pages: %i, %s",
  async (url, status, keep) => {
    const { statusCode, headers, body } = await shop.app.inject(url);
    expect([statusCode, body]).toEqual([
      status,
      "<title>The storefront</title>",
    ]);
    expect(headers["content-type"]).toMatch(/^text\/html/);
    expect(headers["cache-control"]).toBe(keep);
  },
);

describe("a file of the storefront", () => {
  it("is sent as the build has packed it to who takes it so", async () => {
    const file = join(dirname(shop.dataDir), "dist/assets/large.0a1b2c.js");
    const text = "let shop; ".repeat(500);
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    const ask = (headers: Record<string, string>) =>
      shop.app.inject({ url: "/assets/large.0a1b2c.js", headers });
    const reply = await ask({ "accept-encoding": "gzip, deflate, br" });
    expect(reply.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "application/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(text);
    expect((await ask({})).body).toBe(text);
    const tag = String(reply.headers.etag);
    const known = await ask({ "accept-encoding": "br", "if-none-match": tag });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
  });

  it.each(["/assets/gone.0a1b2c.js", "/assets/gone", "/assets/", "/assets"])(
    "%s is not found where it is not there",
    async (url) => {
      const reply = await shop.app.inject(url);
      expect([reply.statusCode, reply.body]).toEqual([
        404,
        "There is nothing at this address.",
      ]);
    },
  );
});
