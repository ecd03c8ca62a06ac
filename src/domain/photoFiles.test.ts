import { photoFileName, photoSources, shownPhotoName } from "./photoFiles";

const HASH = "0123456789abcdef0123456789abcdef";

test("a photo is offered in all its widths and formats, the smaller format first", () => {
  const folder = "https://api.shop.example/Resource/Product/";
  const [avif, webp, ...others] = photoSources(folder + shownPhotoName(HASH));
  expect(others).toEqual([]);
  expect(avif).toEqual({
    type: "image/avif",
    srcSet: [320, 640, 1280]
      .map((width) => `${folder}${HASH}.${width}.avif ${width}w`)
      .join(", "),
  });
  expect(webp).toEqual({
    type: "image/webp",
    srcSet: avif!.srcSet.replaceAll("avif", "webp"),
  });
});

test.each([
  "",
  "/Resource/Product/front.640.webp",
  `/Resource/Product/${HASH}.webp`,
  `/Resource/Product/${HASH}.640.webp.png`,
  `/Resource/Product/a${HASH}.640.webp`,
  `/Resource/Product/${photoFileName({ hash: HASH, width: 320, format: "webp" })}`,
])("%p has no other widths or formats", (url) => {
  expect(photoSources(url)).toEqual([]);
});
