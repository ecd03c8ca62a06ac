import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Banner } from "../../api/endpoints.gen";
import { PICTURES } from "../banner/testPictures";
import { shopForEachTest } from "../testShops";
import { operate } from "./testCommand";

const shop = shopForEachTest();
let folder: string;
beforeEach(async () => {
  folder = join(shop.dataDir, "../offers");
  mkdirSync(folder);
});

const banners = (...words: string[]) =>
  operate(shop, ["operator", "banners", ...words]);
const shown = async () =>
  (await shop.app.inject("/api/Banner/GetBanners"))
    .json<Banner[]>()
    .map(({ path }) => path);
const put = (name: string, content: Buffer | string) =>
  writeFileSync(join(folder, name), content);
const HASH = "[0-9a-f]{8}";

describe("operator banners FOLDER", () => {
  it("shows a folder's pictures under an open shop, in the order of their names", async () => {
    put("10 last.svg", PICTURES.svg);
    put("2-winter-sorted.PNG", PICTURES.png);
    put("1_two packs.v2.jpeg", PICTURES.jpg);
    put("été.webp", PICTURES.webp);
    put(".DS_Store", "");
    const outcome = await banners("offers");
    expect([outcome.code, outcome.complained]).toEqual([0, ""]);
    const paths = await shown();
    expect(paths).toEqual([
      expect.stringMatching(new RegExp(`^two-packs-v2\\.${HASH}\\.jpg$`)),
      expect.stringMatching(new RegExp(`^winter-sorted\\.${HASH}\\.png$`)),
      expect.stringMatching(new RegExp(`^last\\.${HASH}\\.svg$`)),
      expect.stringMatching(new RegExp(`^été\\.${HASH}\\.webp$`)),
    ]);
    expect(outcome.printed).toBe(
      [
        "position  path",
        ...paths.map((path, index) => `       ${index + 1}  ${path}`),
        "",
      ].join("\n"),
    );
    const types = ["image/jpeg", "image/png", "image/svg+xml", "image/webp"];
    for (const [index, path] of paths.entries()) {
      const url = `/Resource/Banner/${encodeURIComponent(path)}`;
      const reply = await shop.app.inject(url);
      expect(reply.statusCode).toBe(200);
      expect(String(reply.headers["content-type"])).toContain(types[index]);
      expect(reply.headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy":
          "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      const picture = Object.values(PICTURES).find((each) =>
        each.equals(reply.rawPayload),
      );
      expect(picture).toBeDefined();
    }
  });

  it("keeps the replaced pictures for pages that are open, and no older ones", async () => {
    const oldest = async () => {
      put("a.png", PICTURES.png);
      await banners("offers");
      return (await shown())[0]!;
    };
    const first = await oldest();
    rmSync(join(folder, "a.png"));
    put("b.svg", PICTURES.svg);
    await banners("offers");
    const statusOf = async (path: string) =>
      (await shop.app.inject(`/Resource/Banner/${path}`)).statusCode;
    expect(await shown()).toHaveLength(1);
    expect(await statusOf(first)).toBe(200);
    rmSync(join(folder, "b.svg"));
    put("c.webp", PICTURES.webp);
    await banners("offers");
    expect(await statusOf(first)).toBe(404);
  });

  it("goes back to the banners that the shop came with", async () => {
    const starters = await shown();
    put("1.png", PICTURES.png);
    await banners("offers");
    expect(await shown()).toEqual([
      expect.stringMatching(new RegExp(`^offer\\.${HASH}\\.png$`)),
    ]);
    const outcome = await banners("--starter", "--format", "json");
    expect(await shown()).toEqual(starters);
    expect(JSON.parse(outcome.printed)).toEqual(
      starters.map((path, index) => ({ position: index + 1, path })),
    );
  });

  it("says of a picture that another shape would fit better", async () => {
    const square = PICTURES.svg.toString().replace("0 0 50 20", "0 0 50 50");
    put("1-square.svg", square);
    const outcome = await banners("offers");
    expect([outcome.code, outcome.complained]).toEqual([
      0,
      "1-square.svg is 50 x 50: the carousel shows 5 to 2, such as 1200 x 480, and cuts off what is more.\n",
    ]);
  });

  it.each([
    ["a.png", PICTURES.png.subarray(0, 150), "it is cut off"],
    [
      "a.png",
      PICTURES.jpg,
      "it is a picture of another type. Please let its name end in .jpg",
    ],
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

  it("tells all that is wrong at once", async () => {
    put("a.txt", "");
    put("1-same.png", PICTURES.png);
    put("2-same.png", PICTURES.png);
    mkdirSync(join(folder, "more"));
    const { complained } = await banners("offers");
    expect(complained.split("\n")).toEqual([
      expect.stringMatching(/^a\.txt: /),
      "more: it is not a file. Please take it out of the folder.",
      expect.stringMatching(/-same\.png: it is there twice\.$/),
      "No banner was changed.",
      "",
    ]);
  });

  it("says where there is no folder, nothing in it, or no shop", async () => {
    const none = await banners("none");
    expect([none.code, none.complained]).toEqual([
      1,
      `The folder ${join(folder, "../none")} could not be read (ENOENT).\n`,
    ]);
    const empty = await banners("offers");
    expect(empty.complained).toBe(
      `The folder ${folder} holds 0 files. Please put 1 to 20 pictures into it.\n`,
    );
    put("1.png", PICTURES.png);
    const both = await banners("offers", "--starter");
    expect([both.code, both.complained]).toEqual([
      1,
      "Please give a folder or --starter, not both.\n",
    ]);
  });

  it("leaves files that only the shop's own account reads", async () => {
    put("1.png", PICTURES.png);
    await banners("offers");
    const own = join(shop.dataDir, "banners");
    for (const file of readdirSync(own)) {
      const mode = statSync(join(own, file)).mode & 0o777;
      expect(process.platform === "win32" ? 0o600 : mode).toBe(0o600);
    }
    const list = await shop.app.inject("/Resource/Banner/list.json");
    expect(list.statusCode).toBe(404);
  });
});
