import { FOR_GOOD } from "../plugins/caching";
import { rmSync } from "node:fs";
import { PICTURES } from "../images/testPictures";
import { bannersForTests } from "./testBanners";

const { shop, inFolder, put, banners, shown } = bannersForTests();
const HASH = "[0-9a-f]{8}";

describe("operator banners FOLDER", () => {
  it("shows a folder's pictures under an open shop, in the order of their names", async () => {
    put("10 last.svg", PICTURES.svg);
    put("2-winter-sorted.PNG", PICTURES.png);
    put("1_two packs.v2.jpeg", PICTURES.jpg);
    // What it is counts, not what its name says.
    put("été.png", PICTURES.webp);
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
    const [heading, ...rows] = outcome.printed.trimEnd().split("\n");
    expect(heading).toMatch(/^position  path +link$/);
    expect(rows.map((row) => row.trimEnd())).toEqual(
      paths.map((path, index) => `       ${index + 1}  ${path}`),
    );
    const types = ["image/jpeg", "image/png", "image/svg+xml", "image/webp"];
    for (const [index, path] of paths.entries()) {
      const url = `/Resource/Banner/${encodeURIComponent(path)}`;
      const reply = await shop.app.inject(url);
      expect(reply.statusCode).toBe(200);
      expect(String(reply.headers["content-type"])).toContain(types[index]);
      expect(reply.headers).toMatchObject({
        "cache-control": FOR_GOOD,
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
    put("a.png", PICTURES.png);
    await banners("offers");
    const [first] = (await shown()) as [string];
    rmSync(inFolder("a.png"));
    put("b.svg", PICTURES.svg);
    await banners("offers");
    const statusOf = async (path: string) =>
      (await shop.app.inject(`/Resource/Banner/${path}`)).statusCode;
    expect(await shown()).toHaveLength(1);
    expect(await statusOf(first)).toBe(200);
    rmSync(inFolder("b.svg"));
    put("c.webp", PICTURES.webp);
    await banners("offers");
    expect(await statusOf(first)).toBe(404);
  });

  it("lets them lead to the pages that links.json names", async () => {
    put("1-winter.png", PICTURES.png);
    put("2-summer.svg", PICTURES.svg);
    put("links.json", '{ "2-summer.svg": "/product?category=Skin" }');
    const { printed } = await banners("offers");
    expect(printed).toMatch(/summer\.\w+\.svg +\/product\?category=Skin\n/);
    const { body } = await shop.app.inject("/api/Banner/GetBanners");
    expect(JSON.parse(body)).toEqual([
      { path: expect.stringMatching(/^winter\./) },
      {
        path: expect.stringMatching(/^summer\./),
        link: "/product?category=Skin",
      },
    ]);
  });

  it("goes back to the banners that the shop came with", async () => {
    const starters = await shown();
    put("1.png", PICTURES.png);
    await banners("offers");
    expect(await shown()).toEqual([
      expect.stringMatching(new RegExp(`^offer\\.${HASH}\\.png$`)),
    ]);
    const { printed } = await banners("--starter");
    expect(await shown()).toEqual(starters);
    const listed = printed.trimEnd().split("\n").slice(1);
    expect(listed.map((row) => row.trim().split(/ +/).slice(0, 2))).toEqual(
      starters.map((path, index) => [String(index + 1), path]),
    );
  });
});
