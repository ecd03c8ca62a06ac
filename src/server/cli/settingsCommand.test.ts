import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { shop as defaults } from "../../config/shop";
import { shopForEachTest } from "../../testing/testShops";
import { readShopSettings } from "../shop/shopSettings";
import { operate } from "./testCommand";

const shop = shopForEachTest();
const settings = () => operate(shop, ["operator", "settings"]);
const write = (text: string) =>
  writeFileSync(join(shop.dataDir, "shop.json"), text);

describe("operator settings", () => {
  it("shows the defaults, which can be written into shop.json as they are", async () => {
    const { code, printed, complained } = await settings();
    expect([code, complained]).toEqual([0, ""]);
    expect(JSON.parse(printed)).toMatchObject({
      name: defaults.name,
      pages: { returns: expect.any(Array) as unknown },
    });
    write(printed);
    expect(readShopSettings(shop.dataDir).phone).toBe(defaults.phone);
  });

  it("shows what the operator has changed", async () => {
    write('{ "name": "Riverside", "pages": { "delivery": ["By bicycle."] } }');
    expect(JSON.parse((await settings()).printed)).toMatchObject({
      name: "Riverside",
      claim: defaults.claim,
      pages: { delivery: ["By bicycle."] },
    });
  });

  it("says each mistake, and fails", async () => {
    write('{ "phone": 1, "nmae": "Riverside" }');
    const { code, printed, complained } = await settings();
    expect([code, printed]).toEqual([1, ""]);
    expect(complained.split("\n").slice(1, 3)).toEqual([
      'phone: Write it with the country\'s code, for example "+44 20 7946 0123".',
      "nmae is not a setting.",
    ]);
  });
});
