import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Product } from "../../api/endpoints.gen";
import { reopen, shopForEachTest } from "../../testing/testShops";
import { importCatalog } from "../import/importCatalog";
import { catalogRow } from "./testCatalog";

const shop = shopForEachTest();

const URL = "/api/Product/GetProduct";

const load = (count: number) =>
  importCatalog(
    shop.db,
    Array.from({ length: count }, (_, index) =>
      catalogRow({ id: String(count - index), name: `Crème ${index}` }),
    ),
    { source: "test", mode: "replace" },
  );

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };

const productsIn = (text: Buffer) => JSON.parse(text.toString()) as Product[];

describe("the whole catalog", () => {
  it("is sent complete and in its order, however many products there are", async () => {
    for (const count of [0, 1, 250, 251, 1_000]) {
      await load(count);
      const products = (await shop.app.inject(URL)).json<Product[]>();
      expect(products.map(({ productId }) => productId)).toEqual(
        Array.from({ length: count }, (_, index) => String(count - index)),
      );
    }
  });

  it("is refused above 100,000 products, in words that name SearchProducts", async () => {
    await shop.db.updateTable("category").set({ products: 10_000 }).execute();
    expect((await shop.app.inject(URL)).statusCode).toBe(200);
    await reopen(shop);
    await shop.db.updateTable("category").set({ products: 10_001 }).execute();
    const reply = await shop.app.inject(URL);
    expect([reply.statusCode, reply.body]).toEqual([
      422,
      "This catalog is too large for one reply. Please use /api/Product/SearchProducts, which gives it page by page.",
    ]);
    expect((await shop.app.inject(URL)).statusCode).toBe(422);
  });

  it.each([
    ["br;q=0.5, gzip;q=0.8, *;q=0.1", "gzip"],
    ["br;q=0, *", "gzip"],
    [undefined, undefined],
  ] as const)("comes to who takes %p as %p", async (takes, coding) => {
    const headers = takes === undefined ? {} : { "accept-encoding": takes };
    const reply = await shop.app.inject({ url: URL, headers });
    expect(reply.headers["content-encoding"]).toBe(coding);
    expect(reply.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-length": String(reply.rawPayload.length),
      vary: "accept-encoding",
    });
    const text = coding ? UNPACK[coding](reply.rawPayload) : reply.rawPayload;
    expect(productsIn(text)).toHaveLength(149);

    const head = await shop.app.inject({ method: "HEAD", url: URL, headers });
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ["content-encoding", "content-length", "etag", "vary"]) {
      expect([name, head.headers[name]]).toEqual([name, reply.headers[name]]);
    }
  });
});
