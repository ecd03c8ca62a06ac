import { startStubHost } from "./stubHost";

test("the stub host refuses and records what is not in the specification, even if only its case or a query string is wrong", async () => {
  const host = await startStubHost();
  for (const [method, path] of [
    ["GET", "/api/product/GetProduct"],
    ["GET", "/api/Product/GetProduct/"],
    ["GET", "/api/Product/GetProduct/1/2"],
    ["GET", "/api/Product/GetProduct?name=a"],
    ["POST", "/api/Config/Get"],
    ["GET", "/api/Product/SearchProducts?page=2"],
    ["GET", "/Resource/Banner/two-packs.svg?v=2"],
  ] as const) {
    host.reset();
    expect((await fetch(host.url + path, { method })).status).toBe(404);
    expect(host.unexpected).toMatchObject([{ method, path }]);
  }
  await host.close();
});
