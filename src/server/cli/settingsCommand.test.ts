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

  it("says each mistake, and fails, while other commands go on", async () => {
    write('{ "phone": 1, "nmae": "Riverside" }');
    expect((await operate(shop, ["operator", "shipping"])).code).toBe(0);
    const { code, printed, complained } = await settings();
    expect([code, printed]).toEqual([1, ""]);
    expect(complained.split("\n").slice(1, 3)).toEqual([
      'phone: Write it with the country\'s code, for example "+44 20 7946 0123".',
      "nmae is not a setting.",
    ]);
  });
});
