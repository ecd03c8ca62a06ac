import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Banner } from "../../api/endpoints.gen";
import { shopForEachTest } from "../../testing/testShops";
import { PICTURES } from "../images/testPictures";
import { FOR_GOOD } from "../plugins/caching";
import { operate } from "./testCommand";

const shop = shopForEachTest();
const inFolder = (name: string) => join(shop.dataDir, "../offers", name);
beforeEach(() => mkdirSync(inFolder("")));

const put = (name: string, content: Buffer | string) =>
  writeFileSync(inFolder(name), content);
const banners = (...words: string[]) =>
  operate(shop, ["operator", "banners", ...words]);
/** The banners that visitors see. */
const shown = async () =>
  (await shop.app.inject("/api/Banner/GetBanners")).json<Banner[]>();
const pathsShown = async () => (await shown()).map(({ path }) => path);
const pictureAt = (path: string) =>
  shop.app.inject(`/Resource/Banner/${encodeURIComponent(path)}`);
const named = (words: string, type: string) =>
  expect.stringMatching(
    new RegExp(`^${words}\\.[0-9a-f]{8}\\.${type}$`),
  ) as string;

describe("operator banners FOLDER", () => {
  it("shows a folder's pictures under an open shop, in the order of their names, with the pages that links.json names", async () => {
    put("10 last.svg", PICTURES.svg);
    put("2-winter-sorted.PNG", PICTURES.png);
    put("1_two packs.v2.jpeg", PICTURES.jpg);
    // What it is counts, not what its name says.
    put("été.png", PICTURES.webp);
    put(".DS_Store", "");
    put("links.json", '{ "10 last.svg": "/product?category=Skin" }');
    const { code, complained, printed } = await banners("offers");
    expect([code, complained]).toEqual([0, ""]);
    const list = await shown();
    expect(list).toEqual([
      { path: named("two-packs-v2", "jpg") },
      { path: named("winter-sorted", "png") },
      { path: named("last", "svg"), link: "/product?category=Skin" },
      { path: named("été", "webp") },
    ]);
    expect(printed).toMatch(/^position  path +link\n/);
    expect(printed).toMatch(/^ +3  last\.\w+\.svg +\/product\?category=Skin$/m);

    const { jpg, png, svg, webp } = PICTURES;
    const types = ["image/jpeg", "image/png", "image/svg+xml", "image/webp"];
    for (const [index, picture] of [jpg, png, svg, webp].entries()) {
      const { headers, rawPayload } = await pictureAt(list[index]!.path);
      expect(rawPayload.equals(picture)).toBe(true);
      expect(headers["content-type"]).toContain(types[index]);
      expect(headers).toMatchObject({
        "cache-control": FOR_GOOD,
        "content-security-policy":
          "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
    }
  });

  it("keeps the replaced pictures for pages that are open, and no older ones", async () => {
    put("1.png", PICTURES.png);
    await banners("offers");
    const [first = ""] = await pathsShown();
    expect(first).toEqual(named("offer", "png"));
    rmSync(inFolder("1.png"));
    put("b.svg", PICTURES.svg);
    await banners("offers");
    expect(await shown()).toHaveLength(1);
    expect((await pictureAt(first)).statusCode).toBe(200);
    rmSync(inFolder("b.svg"));
    put("c.webp", PICTURES.webp);
    await banners("offers");
    expect((await pictureAt(first)).statusCode).toBe(404);
  });

  it("goes back to the banners that the shop came with", async () => {
    const starters = await shown();
    put("1.png", PICTURES.png);
    await banners("offers");
    expect(await shown()).not.toEqual(starters);
    const { printed } = await banners("--starter");
    expect(await shown()).toEqual(starters);
    for (const { path } of starters) expect(printed).toContain(path);
  });

  const LINKS = /^links\.json: Write the name of each file /;
  it.each<[string, Buffer | string, RegExp]>([
    ["a.png", PICTURES.png.subarray(0, 120), /^a\.png: it is cut off/],
    ["notes.txt", "Winter first", /^notes\.txt: it is not a picture/],
    ["a.png", Buffer.alloc(1024 * 1024 + 1), /^a\.png: it is larger than 1 MB/],
    ["links.json", '{ "1-good.svg": "https://else.example" }', LINKS],
    ["links.json", '{ "1-good.svg": "//else.example" }', LINKS],
  ])("changes nothing where %s is wrong", async (name, content, why) => {
    const before = await shown();
    put("1-good.svg", PICTURES.svg);
    put(name, content);
    const { code, complained } = await banners("offers");
    expect([code, complained]).toEqual([1, expect.stringMatching(why)]);
    expect(await shown()).toEqual(before);
    expect(existsSync(join(shop.dataDir, "banners"))).toBe(false);
  });
});
