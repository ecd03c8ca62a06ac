import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ownBannerFolder } from "../shop/banners";
import { PICTURES } from "../images/testPictures";
import { bannersForTests } from "./testBanners";

const { shop, put, banners } = bannersForTests();
let own: string;
beforeEach(() => {
  own = ownBannerFolder(shop.dataDir);
  put("1-winter.png", PICTURES.png);
});

describe("banners in the data folder that something else has changed", () => {
  it.each([
    ["is another thing", "{}"],
    ["leads out of the folder", '["../shop.db"]'],
  ])("whose list %s are not shown, but said and set again", async (_, list) => {
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, "list.json"), list);
    const { code, complained } = await banners();
    expect([code, complained]).toEqual([
      1,
      expect.stringContaining(
        "is not a list of banners. Please set them again: npm run operator -- banners FOLDER",
      ),
    ]);
    expect((await banners("offers")).code).toBe(0);
    expect((await banners()).printed).toContain("winter");
  });

  it("whose place is taken stay as they are, and the command says why", async () => {
    mkdirSync(shop.dataDir, { recursive: true });
    writeFileSync(own, "a file of somebody else's");
    const { code, complained } = await banners("offers");
    expect([code, complained]).toEqual([
      1,
      `The banners could not be written to ${own} (EEXIST).\n`,
    ]);
  });
});
