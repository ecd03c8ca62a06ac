import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest, projectPaths } from "../../testing/testApp";
import { readBannerFiles } from "./bannerFiles";

const folder = folderForEachTest();

it.each([
  "",
  "GIF89a",
  '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="2"/>',
])("%p is no banner", async (text) => {
  writeFileSync(join(folder(), "a.svg"), text);
  await expect(readBannerFiles(folder())).rejects.toThrow("not a picture");
});

it("the starter banners are 1200 x 480, and each leads somewhere", async () => {
  const banners = await readBannerFiles(projectPaths.banners);
  expect(banners).toHaveLength(4);
  for (const { link, remark } of banners) {
    expect([link, remark]).toEqual([expect.stringMatching(/^\//), undefined]);
  }
});
