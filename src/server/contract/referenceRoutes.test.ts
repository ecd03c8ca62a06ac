import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { projectPaths } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";

const shop = shopForAllTests();

const get = (url: string, headers = {}) => shop.app.inject({ url, headers });

describe("the API reference", () => {
  it.each([
    ["/docs", "text/html"],
    ["/docs/reference.css", "text/css"],
    ["/docs/openapi.yaml", "application/yaml"],
  ])("%s is sent packed, and not twice to who has it", async (url, type) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe(`${type}; charset=utf-8`);
    expect(headers["cache-control"]).toBe("no-cache");
    const packed = await get(url, { "accept-encoding": "br" });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body);
    expect(packed.headers.vary).toContain("accept-encoding");
    const again = await get(url, { "if-none-match": headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("is there under the address with a slash, too", async () => {
    const { statusCode, headers } = await get("/docs/");
    expect([statusCode, headers.location]).toEqual([301, "/docs"]);
  });

  it("hands out the contract as it is", async () => {
    const { body } = await get("/docs/openapi.yaml");
    expect(body).toBe(readFileSync(projectPaths.contract, "utf8"));
  });

  it("names only addresses that this host has", async () => {
    const { body } = await get("/docs");
    const addresses = [...body.matchAll(/(?:href|src)="(\/[^"]*)"/g)];
    for (const [, address] of addresses) {
      expect([address, (await get(address!)).statusCode]).toEqual([
        address,
        200,
      ]);
    }
    expect(addresses.length).toBeGreaterThan(2);
  });
});
