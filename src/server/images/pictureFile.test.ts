import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { projectPaths } from "../../testing/testApp";
import { readPicture } from "./pictureFile";
import { extendedWebp, LOSSLESS_WEBP, PICTURES } from "./testPictures";

const SIZE = { width: 50, height: 20, isWhole: true };
const ALL = {
  ...Object.fromEntries(
    Object.entries(PICTURES).map(([type, bytes]) => [type, { type, bytes }]),
  ),
  "lossless webp": { type: "webp", bytes: LOSSLESS_WEBP },
  "extended webp": { type: "webp", bytes: extendedWebp() },
};

it.each(Object.entries(ALL))("a %s has its type and its size", (_, picture) =>
  expect(readPicture(picture.bytes)).toEqual({ type: picture.type, ...SIZE }),
);

it.each(Object.entries(ALL))(
  "a %s that ends anywhere too soon is not whole",
  (_, { bytes }) => {
    const end = bytes.toString("latin1").trimEnd().length;
    for (let length = 0; length < end; length += 1) {
      const facts = readPicture(bytes.subarray(0, length));
      expect([length, facts?.isWhole ?? false]).toEqual([length, false]);
    }
  },
);

it.each(["", "<html></html>", "GIF89a", "RIFF....WAVEfmt ", "\u0000\u0001"])(
  "%p is no picture",
  (text) => expect(readPicture(Buffer.from(text))).toBeUndefined(),
);

it.each(readdirSync(projectPaths.banners))(
  "the starter %s is 1200 x 480",
  (file) => {
    const bytes = readFileSync(join(projectPaths.banners, file));
    const size = { width: 1200, height: 480 };
    expect(readPicture(bytes)).toMatchObject({ ...size, isWhole: true });
  },
);
