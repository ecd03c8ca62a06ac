import { FOR_GOOD, SHORTLY } from "../plugins/caching";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "../../api/endpoints.gen";
import { changeProduct } from "../catalog/testCatalog";
import { productsOf } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";

const shop = shopForAllTests();
let product: Product;

beforeAll(async () => {
  mkdirSync(join(shop.dataDir, "photos"));
  writeFileSync(join(shop.dataDir, "photos", "front.png"), "a picture");
  writeFileSync(join(shop.dataDir, "photos", ".hidden.png"), "hidden");
});
beforeEach(async () => {
  [product] = (await productsOf(shop)) as [Product];
});

const picture = (file: string) => shop.app.inject(`/Resource/Product/${file}`);

describe("a drawn picture", () => {
  it.each([0, 1])("number %i is kept for good", async (index) => {
    const reply = await picture(product.photo[index]!);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": FOR_GOOD,
      "content-security-policy":
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(reply.body).toMatch(/^<svg /);
  });

  it("gets another name when its product changes; the old one shows the new drawing", async () => {
    const [oldName] = product.photo;
    await changeProduct(shop.db, String(product.productId), {
      name: "Another 5mg capsules",
    });
    const [changed] = await productsOf(shop);
    const newName = changed!.photo[0]!;
    expect(newName).not.toBe(oldName);
    const [old, current] = [await picture(oldName!), await picture(newName)];
    expect(old.headers["cache-control"]).toBe(SHORTLY);
    expect(current.headers["cache-control"]).toBe(FOR_GOOD);
    expect(old.body).toBe(current.body);
  });

  it.each(["7/ü?#é", "pack.00000.7", "7 ~", "x-7_X", "~Nw", "Nw"])(
    "carries the id %s as any other",
    async (id) => {
      await changeProduct(shop.db, id, {});
      const added = (await productsOf(shop)).find(
        ({ productId }) => productId === id,
      );
      const { statusCode, headers } = await picture(added!.photo[0]!);
      expect(statusCode).toBe(200);
      expect(headers["cache-control"]).toBe(FOR_GOOD);
    },
  );
});

describe("a photo of the operator's", () => {
  it("is shown as it is, on any allowed storefront", async () => {
    const reply = await picture("front.png");
    expect(reply.body).toBe("a picture");
    expect(reply.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": SHORTLY,
      "cross-origin-resource-policy": "cross-origin",
    });
  });

  it.each([
    "none.png",
    ".hidden.png",
    "pack.00000.none.svg",
    `pack.00000.~${Buffer.from("none").toString("base64url")}.svg`,
  ])("%s is not found", async (file) => {
    const reply = await picture(file);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([
      404,
      "text/plain; charset=utf-8",
    ]);
  });
});

describe("a banner", () => {});
