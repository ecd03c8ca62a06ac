import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectPaths, temporaryFolder } from "../../testing/testApp";
import { readBannerFiles } from "./bannerFiles";
import { LOSSLESS_WEBP, PICTURES } from "./testPictures";

let folder: string;
beforeEach(() => (folder = temporaryFolder()));
afterEach(() => rmSync(folder, { recursive: true }));

const ALL = [
  ...Object.entries(PICTURES),
  ["webp", LOSSLESS_WEBP] as [string, Buffer],
];

it.each(ALL)(
  "a .%s is a banner of its size, unless it ends too soon",
  async (type, bytes) => {
    writeFileSync(join(folder, `a.${type}`), bytes);
    const [banner] = await readBannerFiles(folder);
    expect(banner).toMatchObject({ bytes, remark: undefined });
    const end = bytes.toString("latin1").trimEnd().length;
    for (const share of [0, 0.1, 0.3, 0.5, 0.7, 0.9]) {
      const part = join(folder, String(share));
      mkdirSync(part);
      const start = bytes.subarray(0, Math.floor(end * share));
      writeFileSync(join(part, `a.${type}`), start);
      await expect(readBannerFiles(part)).rejects.toThrow(
        /it is (cut off|not a picture)/,
      );
    }
  },
);

it.each([
  "GIF89a",
  '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="2"/>',
])("%p is no banner", async (text) => {
  writeFileSync(join(folder, "a.svg"), text);
  await expect(readBannerFiles(folder)).rejects.toThrow("not a picture");
});

it("the starter banners are 1200 x 480, and each leads somewhere", async () => {
  const banners = await readBannerFiles(projectPaths.banners);
  expect(banners).toHaveLength(4);
  for (const { link } of banners) expect(link).toMatch(/^\/[a-z]/);
  expect(banners.flatMap(({ remark }) => remark ?? [])).toEqual([]);
});
