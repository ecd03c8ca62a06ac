import { copyFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findProjectRoot } from "../config";
import { openTestShop, type TestShop } from "../../testing/testApp";

let shop: TestShop;
afterEach(() => shop.close());

async function open(env: Record<string, string>, document?: string) {
  shop = await openTestShop(env, document === undefined ? {} : { document });
  const dist = join(dirname(shop.dataDir), "dist");
  writeFileSync(join(dist, "sw.js"), "the worker");
  const off = join(findProjectRoot(), "public/sw-off.js");
  copyFileSync(off, join(dist, "sw-off.js"));
  return shop.app.inject("/sw.js");
}

describe("the service worker", () => {
  it("is sent as a script that browsers ask for again each time", async () => {
    const reply = await open({});
    expect(reply.body).toBe("the worker");
    expect(reply.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "application/javascript; charset=utf-8",
    });
  });

  it("gives way to one that takes it away where the operator has switched it off", async () => {
    const reply = await open({ SERVICE_WORKER: "off" });
    expect(reply.body).toContain("registration.unregister()");
    expect(reply.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "application/javascript; charset=utf-8",
    });
  });
});

it("/index.html is the plain document also where the host renders pages, since it is every page's shell", async () => {
  const document =
    '<title>Shop</title><body><div id="root"></div><p>plain</p></body>';
  await open({ RENDER_PAGES: "on" }, document);
  const get = async (url: string) => (await shop.app.inject(url)).body;
  expect(await get("/index.html")).toBe(document);
  expect(await get("/index")).toContain('id="preloaded-state"');
});
