import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { folderForEachTest } from "../../testing/host/testApp";
import { madePhotoFolder, makePhoto } from "./makePhoto";

const folder = folderForEachTest();

it("a photo that was made before is not made again", async () => {
  const file = join(folder(), "red.png");
  await sharp({
    create: { width: 9, height: 9, channels: 3, background: "red" },
  }).toFile(file);
  const name = await makePhoto(file, folder());
  const made = join(madePhotoFolder(folder(), name), name);
  writeFileSync(made, "made before");
  expect(await makePhoto(file, folder())).toBe(name);
  expect(readFileSync(made, "utf8")).toBe("made before");
});

it("a photo of more than 120 megapixels is refused before it is decoded", async () => {
  const photo = await sharp({
    create: { width: 8, height: 8, channels: 3, background: "red" },
  })
    .jpeg({ progressive: true })
    .toBuffer();
  // The size stands behind the marker of a progressive JPEG's frame.
  const size = photo.indexOf(Buffer.from([0xff, 0xc2])) + 5;
  photo.writeUInt16BE(16_000, size);
  photo.writeUInt16BE(16_000, size + 2);
  const file = join(folder(), "huge.jpg");
  writeFileSync(file, photo);
  await expect(makePhoto(file, folder())).rejects.toThrow(
    "Input image exceeds pixel limit",
  );
});
