import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { productsOf } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";
import { sendProduct } from "../catalog/testCatalog";
import { FOR_GOOD, SHORTLY } from "../plugins/caching";

const shop = shopForAllTests();

const picture = (file: string) => shop.app.inject(`/Resource/Product/${file}`);

describe("a drawn picture", () => {
  it("can't run anything, and is kept for good", async () => {
    const [product] = await productsOf(shop);
    expect(product!.photo).toHaveLength(1);
    const { statusCode, headers, body } = await picture(product!.photo[0]!);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": FOR_GOOD,
      "content-security-policy":
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(body).toMatch(/^<svg /);
  });

  it("gets another name when its product changes; the old one shows the new drawing", async () => {
    const nameOf = async () => (await productsOf(shop)).at(-1)!.photo[0]!;
    await sendProduct(shop, "changing", {});
    const oldName = await nameOf();
    await sendProduct(shop, "changing", { name: "Another 5mg capsules" });
    const newName = await nameOf();
    expect(newName).not.toBe(oldName);
    const [old, current] = [await picture(oldName), await picture(newName)];
    expect(old.headers["cache-control"]).toBe(SHORTLY);
    expect(current.headers["cache-control"]).toBe(FOR_GOOD);
    expect(old.body).toBe(current.body);
  });

  it.each(["7/ü?#é", "pack.00000.7", "7 ~", "x-7_X", "~Nw", "Nw"])(
    "carries the id %s as any other",
    async (id) => {
      await sendProduct(shop, id, {});
      const products = await productsOf(shop);
      const { photo } = products.find(({ productId }) => productId === id)!;
      const { statusCode, headers } = await picture(photo[0]!);
      expect([statusCode, headers["cache-control"]]).toEqual([200, FOR_GOOD]);
    },
  );
});

it("a photo of the operator's is shown as it is, on any allowed storefront", async () => {
  mkdirSync(join(shop.dataDir, "photos"));
  writeFileSync(join(shop.dataDir, "photos", "front.png"), "a picture");
  writeFileSync(join(shop.dataDir, "photos", ".hidden.png"), "hidden");
  const { body, headers } = await picture("front.png");
  expect(body).toBe("a picture");
  expect(headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": SHORTLY,
    "cross-origin-resource-policy": "cross-origin",
  });
  expect((await picture(".hidden.png")).statusCode).toBe(404);
});

it.each([
  "none.png",
  "pack.00000.none.svg",
  `pack.00000.~${Buffer.from("none").toString("base64url")}.svg`,
])("%s is not found", async (file) => {
  const { statusCode, headers } = await picture(file);
  expect([statusCode, headers["content-type"]]).toEqual([
    404,
    "text/plain; charset=utf-8",
  ]);
});
