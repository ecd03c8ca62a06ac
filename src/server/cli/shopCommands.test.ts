import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { shop as defaults } from "../../domain/shop/shop";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";

const shop = shopForEachTest();
const run = (...words: string[]) => operate(shop, words);

describe("settings", () => {
  const file = () => join(shop.dataDir, "../own.json");
  const read = (text: string) => {
    writeFileSync(file(), text);
    return run("settings", file());
  };

  it("shows the shop with all defaults, which can be read as they are", async () => {
    const { printed } = await run("settings");
    expect(JSON.parse(printed)).toMatchObject({
      name: defaults.name,
      pages: { returns: expect.any(Array) as unknown },
    });
    expect((await read(printed)).code).toBe(0);
    expect((await run("settings")).printed).toBe(printed);
  });
});
