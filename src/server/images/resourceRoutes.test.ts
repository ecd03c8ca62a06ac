import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shopForAllTests } from "../../testing/testShops";
import { SHORTLY } from "../http/caching";

const shop = shopForAllTests();

const picture = (file: string) => shop.app.inject(`/Resource/Product/${file}`);

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
