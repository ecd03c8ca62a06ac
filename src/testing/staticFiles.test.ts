import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startStubHost } from "./stubHost";

describe("a stub host with a built storefront", () => {
  test("it serves the files, and index.html for every page", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "storefront-"));
    await writeFile(path.join(folder, "index.html"), "the shop");
    await writeFile(path.join(folder, "app.js"), "code");
    const shop = await startStubHost({ folder });
    const get = async (path: string, accept: string) => {
      const reply = await fetch(shop.url + path, { headers: { accept } });
      return [reply.status, await reply.text()];
    };
    try {
      expect(await get("/app.js", "*/*")).toEqual([200, "code"]);
      expect(await get("/product-details/a.b?x=1", "text/html")).toEqual([
        200,
        "the shop",
      ]);
      expect((await get("/missing.js", "*/*"))[0]).toBe(404);
      expect((await get("/api/Nothing", "text/html"))[0]).toBe(404);
      expect(shop.unexpected).toHaveLength(1);
    } finally {
      await shop.close();
      await rm(folder, { recursive: true });
    }
  });
});
