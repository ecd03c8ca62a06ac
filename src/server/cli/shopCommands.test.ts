import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Banner } from "../../api/endpoints.gen";
import { shop as defaults } from "../../config/shop";
import { shopForEachTest } from "../../testing/testShops";
import { PICTURES } from "../images/testPictures";
import { FOR_GOOD } from "../plugins/caching";
import { operate } from "./testCommand";

const shop = shopForEachTest();
const run = (...words: string[]) => operate(shop, ["operator", ...words]);

describe("operator settings", () => {
  const file = () => join(shop.dataDir, "../own.json");
  const read = (text: string) => {
    writeFileSync(file(), text);
    return run("settings", "--read", file());
  };

  it("shows the shop with the defaults of what was never set, which can be read as they are", async () => {
    const { printed } = await run("settings");
    expect(JSON.parse(printed)).toMatchObject({
      name: defaults.name,
      pages: { returns: expect.any(Array) as unknown },
    });
    expect((await read(printed)).code).toBe(0);
    expect((await run("settings")).printed).toBe(printed);
  });

  it("writes what was set into a file, which another shop can read", async () => {
    const own = { name: "Riverside", hours: ["Mo-Fr 09:00-17:30"] };
    await read(JSON.stringify(own));
    const copy = join(shop.dataDir, "../copy.json");
    await run("settings", "--write", copy);
    expect(JSON.parse(readFileSync(copy, "utf8"))).toEqual(own);
  });

  it("says each mistake of a file, and leaves the settings as they are", async () => {
    await read('{ "name": "Riverside" }');
    const { code, complained } = await read(
      '{ "phone": 1, "nmae": "Riverside" }',
    );
    expect(code).toBe(1);
    expect(complained).toMatch(
      /\nphone: Write it .*\nnmae: This is not a setting\.\n$/,
    );
    expect((await run("settings")).printed).toContain('"name": "Riverside"');
  });
});

describe("operator banners", () => {
  const inFolder = (name: string) => join(shop.dataDir, "../offers", name);
  const put = (name: string, content: Buffer | string) =>
    writeFileSync(inFolder(name), content);
  beforeEach(() => mkdirSync(inFolder("")));

  /** The banners that visitors see. */
  const shown = async () =>
    (await shop.app.inject("/api/Banner/GetBanners")).json<Banner[]>();
  const named = (words: string, type: string) =>
    expect.stringMatching(`^${words}\\.[0-9a-f]{8}\\.${type}$`) as string;

  it("shows a folder's pictures under an open shop, in the order of their names, with their pages", async () => {
    put("10 last.svg", PICTURES.svg);
    put("2.PNG", PICTURES.png);
    put("1_two packs.v2.jpeg", PICTURES.jpg);
    // What it is counts, not what its name says.
    put("été.png", PICTURES.webp);
    put(".DS_Store", "");
    put("links.json", '{ "10 last.svg": "/product?category=Skin" }');
    const { printed } = await run("banners", "offers");
    const banners = await shown();
    expect(banners).toEqual([
      { path: named("two-packs-v2", "jpg") },
      { path: named("offer", "png") },
      { path: named("last", "svg"), link: "/product?category=Skin" },
      { path: named("été", "webp") },
    ]);
    expect(printed).toBe("The carousel shows 4 banners now.\n");

    const { jpg, png, svg, webp } = PICTURES;
    const types = ["image/jpeg", "image/png", "image/svg+xml", "image/webp"];
    for (const [index, picture] of [jpg, png, svg, webp].entries()) {
      const name = encodeURIComponent(banners[index]!.path);
      const reply = await shop.app.inject(`/Resource/Banner/${name}`);
      expect(reply.rawPayload.equals(picture)).toBe(true);
      expect(reply.headers["content-type"]).toContain(types[index]);
      expect(reply.headers).toMatchObject({
        "cache-control": FOR_GOOD,
        "content-security-policy":
          "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
    }
  });

  it.each<[string, string, RegExp]>([
    ["notes.txt", "Winter first", /^notes\.txt: Save it as PNG, /],
    [
      "links.json",
      '{ "1-good.svg": "//else.example" }',
      /^links\.json: Write the name of each file /,
    ],
  ])("changes nothing where %s is wrong", async (name, content, why) => {
    const before = await shown();
    put("1-good.svg", PICTURES.svg);
    put(name, content);
    const { code, complained } = await run("banners", "offers");
    expect([code, complained]).toEqual([1, expect.stringMatching(why)]);
    expect(await shown()).toEqual(before);
    expect(existsSync(join(shop.dataDir, "banners"))).toBe(false);
  });
});
