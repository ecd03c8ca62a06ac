import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { shop as defaults } from "../../config/shop";
import { shopForEachTest } from "../../testing/testShops";
import { readShopSettings } from "../shop/shopSettings";
import { operate } from "./testCommand";

const shop = shopForEachTest();
const run = (name: string) => operate(shop, ["operator", name]);
const write = (text: string) =>
  writeFileSync(join(shop.dataDir, "shop.json"), text);

describe("operator settings", () => {
  it("shows the defaults, which can be written into shop.json as they are", async () => {
    const { printed } = await run("settings");
    expect(JSON.parse(printed)).toMatchObject({
      name: defaults.name,
      pages: { returns: expect.any(Array) as unknown },
    });
    write(printed);
    expect(readShopSettings(shop.dataDir).phone).toBe(defaults.phone);
  });

  it("says each mistake, and fails, while other commands go on", async () => {
    write('{ "phone": 1, "nmae": "Riverside" }');
    expect((await run("shipping")).code).toBe(0);
    const { code, complained } = await run("settings");
    expect(code).toBe(1);
    expect(complained).toMatch(
      /\nphone: Write it .*\nnmae is not a setting\.\n$/,
    );
  });
});
