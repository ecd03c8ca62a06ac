import { dirname } from "node:path";
import { openTestShop } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";
import { SHORTLY } from "../http/caching";
import { sendProduct } from "./testCatalog";

const ID = "vmpp-1064711000001107";

const CALLS = [
  "/api/Product/GetProduct",
  "/api/Product/GetCategories",
  "/api/Product/SearchProducts?name=p&page=2",
  `/api/Product/GetProduct/${ID}`,
];

const shop = shopForAllTests();

const ask = (url: string, ifNoneMatch?: string) =>
  shop.app.inject({
    url,
    headers: ifNoneMatch === undefined ? {} : { "if-none-match": ifNoneMatch },
  });

/** The tags of a browser that has made every call of the catalog. */
const heldTags = ({ app } = shop) =>
  Promise.all(
    CALLS.map(async (url) => {
      const { headers } = await app.inject(url);
      return [url, String(headers.etag)] as const;
    }),
  );

describe("every call of the catalog", () => {
  it("is answered with 304 while the catalog is the same", async () => {
    const held = await heldTags();
    for (const [url, tag] of held) {
      for (const known of [tag, tag.replace("W/", "")]) {
        const reply = await ask(url, known);
        expect([url, reply.statusCode, reply.body]).toEqual([url, 304, ""]);
        expect(reply.headers).toMatchObject({
          etag: tag,
          "cache-control": SHORTLY,
          vary: "accept-encoding",
        });
      }
    }
  });

  it("is answered again, with one tag on all hosts of a database, as soon as one of them has imported", async () => {
    const held = await heldTags();
    const folder = dirname(shop.dataDir);
    const other = await openTestShop(shop.env, { folder });
    expect(await heldTags(other)).toEqual(held);
    await sendProduct(other, ID, { price_cents: 12_345 });
    for (const [url, tag] of held) {
      const reply = await ask(url, tag);
      expect([url, reply.statusCode]).toEqual([url, 200]);
      expect(reply.headers.etag).not.toBe(tag);
    }
    expect((await ask(CALLS[0]!)).body).toContain("123.45");
    expect(await heldTags(other)).toEqual(await heldTags());
    await other.app.close();
    await other.live.close();
    await other.db.destroy();
  });
});
