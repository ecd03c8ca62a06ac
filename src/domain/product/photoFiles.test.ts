import {
  photoFileName,
  photoFilesOf,
  photoSources,
  shownPhotoName,
} from "./photoFiles";

const HASH = "0123456789abcdef0123456789abcdef";
const FOLDER = "https://api.shop.example/Resource/Product/";

test("a photo is offered in all its widths and formats, the smaller format first", () =>
  expect(photoSources(FOLDER + shownPhotoName(HASH))).toEqual(
    ["avif", "webp"].map((format) => ({
      type: `image/${format}`,
      srcSet: [320, 640, 1280]
        .map((width) => `${FOLDER}${HASH}.${width}.${format} ${width}w`)
        .join(", "),
    })),
  ));

test("all files of a photo that are offered are made", () => {
  const offered = photoSources(shownPhotoName(HASH)).flatMap(({ srcSet }) =>
    srcSet.split(", ").map((file) => file.replace(/ .*/, "")),
  );
  expect(photoFilesOf(HASH).map(photoFileName).sort()).toEqual(offered.sort());
});

test.each([
  "",
  "front.640.webp",
  `${HASH}.640.webp.png`,
  `a${HASH}.640.webp`,
  `${HASH}.320.webp`,
])("%p has no other widths or formats", (name) =>
  expect(photoSources(FOLDER + name)).toEqual([]),
);
