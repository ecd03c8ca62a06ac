import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { PICTURES } from "../images/testPictures";
import { bannersForTests } from "./testBanners";

const { shop, inFolder, put, banners, shown } = bannersForTests();

describe("operator banners FOLDER, where something is wrong with the folder,", () => {
  it.each([
    ["a.png", PICTURES.png.subarray(0, 120), "it is cut off"],
    ["a.gif", Buffer.from("GIF89a"), "it is not a picture that can be shown"],
    [
      "notes.txt",
      Buffer.from("Winter first"),
      "it is not a picture that can be shown",
    ],
    [
      "a.svg",
      Buffer.from("<svg></svg>"),
      "it is not a picture that can be shown",
    ],
    ["a.png", Buffer.alloc(1024 * 1024 + 1), "it is larger than 1 MB"],
    ["nul.png", PICTURES.png, "its name can't be part of an address"],
    [
      `${"a".repeat(101)}.png`,
      PICTURES.png,
      "its name can't be part of an address",
    ],
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
    "winter",
    '["/product"]',
    '{ "1-good.svg": "https://else.example" }',
    '{ "1-good.svg": "//else.example" }',
    '{ "other.svg": "/product" }',
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

  it("tells all that is wrong at once", async () => {
    put("a.txt", "");
    put("1-same.png", PICTURES.png);
    put("2-same.png", PICTURES.png);
    mkdirSync(inFolder("more"));
    const { complained } = await banners("offers");
    expect(complained.split("\n")).toEqual([
      "2-same.png: it is there twice.",
      expect.stringMatching(/^a\.txt: /),
      "more: it is not a file. Please take it out of the folder.",
      "No banner was changed.",
      "",
    ]);
  });

  it("says where there is no folder, nothing in it, or no shop", async () => {
    const none = await banners("none");
    expect([none.code, none.complained]).toEqual([
      1,
      `The folder ${inFolder("../none")} could not be read (ENOENT).\n`,
    ]);
    const empty = await banners("offers");
    expect(empty.complained).toBe(
      `The folder ${inFolder()} holds 0 files. Please put 1 to 20 pictures into it.\n`,
    );
    put("1.png", PICTURES.png);
    const both = await banners("offers", "--starter");
    expect([both.code, both.complained]).toEqual([
      1,
      "Give a folder or --starter, not both.\n",
    ]);
  });
});
