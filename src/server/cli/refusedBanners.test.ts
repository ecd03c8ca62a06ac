import { existsSync } from "node:fs";
import { join } from "node:path";
import { PICTURES } from "../images/testPictures";
import { bannersForTests } from "./testBanners";

const { shop, put, banners, shown } = bannersForTests();

describe("operator banners FOLDER, where something is wrong with the folder,", () => {
  it.each([
    ["a.png", PICTURES.png.subarray(0, 120), "it is cut off"],
    [
      "notes.txt",
      Buffer.from("Winter first"),
      "it is not a picture that can be shown",
    ],
    ["a.png", Buffer.alloc(1024 * 1024 + 1), "it is larger than 1 MB"],
  ])(
    "changes nothing where %s is in the folder",
    async (name, content, why) => {
      const before = await shown();
      put("1-good.svg", PICTURES.svg);
      put(name, content);
      const outcome = await banners("offers");
      expect([outcome.code, outcome.printed]).toEqual([1, ""]);
      expect(outcome.complained).toContain(`${name}: ${why}`);
      expect(outcome.complained).toMatch(/\nNo banner was changed\.\n$/);
      expect(await shown()).toEqual(before);
      expect(existsSync(join(shop.dataDir, "banners"))).toBe(false);
    },
  );

  it.each([
    '{ "1-good.svg": "https://else.example" }',
    '{ "1-good.svg": "//else.example" }',
  ])("changes nothing where links.json is %s", async (links) => {
    put("1-good.svg", PICTURES.svg);
    put("links.json", links);
    const { code, complained } = await banners("offers");
    expect([code, complained]).toEqual([
      1,
      expect.stringMatching(/^links\.json: Write the name of each file /),
    ]);
    expect(existsSync(join(shop.dataDir, "banners"))).toBe(false);
  });
});
