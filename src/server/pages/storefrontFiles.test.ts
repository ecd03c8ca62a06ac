import { copyFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { openTestShop, projectPaths } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";

const shop = shopForAllTests();
const publicFolder = join(projectPaths.storefront, "../public");

describe("a page of the storefront", () => {
  it.each(["/", "/product-details/vitamin.b12", "/no/such/page"])(
    "%s answers with index.html, asked for again each time",
    async (url) => {
      const reply = await shop.app.inject({
        url,
        headers: { accept: "text/html" },
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers["content-type"]).toMatch(/^text\/html/);
      expect(reply.headers["cache-control"]).toBe("no-cache");
      expect(reply.body).toBe("<title>The storefront</title>");
    },
  );

  it.each([
    "/order-complete",
    "/order-complete?orderno=PH-7Q4K-2M9X",
    "/order-complete/PH-7Q4K-2M9X",
  ])("%s is kept nowhere: it names an order", async (url) => {
    const reply = await shop.app.inject(url);
    expect([reply.statusCode, reply.body]).toEqual([
      200,
      "<title>The storefront</title>",
    ]);
    expect(reply.headers["cache-control"]).toBe("no-store");
  });
});

describe("a file of the storefront", () => {
  it("is sent as the build has packed it to who takes it so", async () => {
    const file = join(dirname(shop.dataDir), "dist/assets/large.0a1b2c.js");
    const text = "let shop; ".repeat(500);
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
    const ask = (headers: Record<string, string>) =>
      shop.app.inject({ url: "/assets/large.0a1b2c.js", headers });
    const reply = await ask({ "accept-encoding": "gzip, deflate, br" });
    expect(reply.headers).toMatchObject({
      "content-encoding": "br",
      "content-length": String(brotliCompressSync(text).length),
      "content-type": "application/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(text);
    const gzipped = await ask({ "accept-encoding": "gzip" });
    expect(gzipped.headers["content-encoding"]).toBe("gzip");
    const plain = await ask({});
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toBe(text);
    const tag = String(reply.headers.etag);
    const known = await ask({ "accept-encoding": "br", "if-none-match": tag });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
  });

  it.each(["/assets/gone.0a1b2c.js", "/assets/gone", "/.env"])(
    "%s is not found where it is not there",
    async (url) => {
      const reply = await shop.app.inject({
        url,
        headers: { accept: "text/html" },
      });
      expect(reply.statusCode).toBe(404);
      expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
      expect(reply.body).toBe("There is nothing at this address.");
    },
  );
});

it.each([
  ["is the build's", {}, "the worker"],
  [
    "takes itself away where the operator has switched it off",
    { SERVICE_WORKER: "off" },
    "registration.unregister()",
  ],
])(
  "the service worker %s, and browsers ask for it again each time",
  async (_what, env, text) => {
    const host = await openTestShop(env, { built: { "sw.js": "the worker" } });
    const off = join(dirname(host.dataDir), "dist/sw-off.js");
    copyFileSync(join(publicFolder, "sw-off.js"), off);
    const reply = await host.app.inject("/sw.js");
    expect(reply.body).toContain(text);
    expect(reply.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "application/javascript; charset=utf-8",
    });
    await host.close();
  },
);
