import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest, projectPaths } from "../../testing/testApp";
import { readBannerFiles } from "./bannerFiles";
import { PICTURES } from "./testPictures";

const folder = folderForEachTest();

/** The banners of a folder with this file alone. */
function bannersOf(name: string, content: Buffer | string) {
  writeFileSync(join(folder(), name), content);
  return readBannerFiles(folder());
}

it.each(Object.entries(PICTURES))(
  "a .%s is a banner of its size, unless it ends too soon",
  async (type, bytes) => {
    const banners = await bannersOf(`a.${type}`, bytes);
    expect(banners).toMatchObject([{ bytes, remark: undefined }]);
    for (const share of [0, 0.1, 0.5, 0.9]) {
      const start = bytes.subarray(0, bytes.length * share);
      await expect(bannersOf(`a.${type}`, start)).rejects.toThrow(
        /it is (cut off|not a picture)/,
      );
    }
  },
);

it.each([
  "GIF89a",
  '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="2"/>',
])("%p is no banner", (text) =>
  expect(bannersOf("a.svg", text)).rejects.toThrow("not a picture"),
);

it("the starter banners are 1200 x 480, and each leads somewhere", async () => {
  const banners = await readBannerFiles(projectPaths.banners);
  expect(banners).toHaveLength(4);
  for (const { link, remark } of banners) {
    expect([link, remark]).toEqual([expect.stringMatching(/^\//), undefined]);
  }
});
