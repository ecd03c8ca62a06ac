import { join } from "node:path";
import sharp from "sharp";
import { folderForEachTest } from "../../testing/testApp";
import { makePhoto } from "./makePhoto";

const folder = folderForEachTest();
afterEach(() => jest.restoreAllMocks());

it("the picture library is told once what it may read: photos that are read meanwhile would be left out", async () => {
  const telling = jest.spyOn(sharp, "block");
  const make = async (background: string) => {
    const file = join(folder(), `${background}.png`);
    await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toFile(file);
    return makePhoto(file, folder());
  };
  const names = await Promise.all(["red", "green", "blue"].map(make));
  expect(new Set(names).size).toBe(3);
  expect(telling.mock.calls.length).toBeLessThanOrEqual(1);
});
