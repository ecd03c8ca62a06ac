/**
 * The widths of a photo's files, in pixels: for a list, a page, and a page on a
 * sharp screen. A narrower photo is not enlarged.
 */
const PHOTO_WIDTHS = [320, 640, 1280] as const;
/** AVIF for the many browsers that know it, WebP for all others; the smaller one first. */
const PHOTO_FORMATS = ["avif", "webp"] as const;

/** One of the files that a photo is stored as. */
export interface PhotoFile {
  /** Hash of the photo's content: 32 hexadecimal digits. */
  hash: string;
  width: (typeof PHOTO_WIDTHS)[number];
  format: (typeof PHOTO_FORMATS)[number];
}

const NAME = new RegExp(
  `^([0-9a-f]{32})\\.(${PHOTO_WIDTHS.join("|")})\\.(${PHOTO_FORMATS.join("|")})$`,
);

/**
 * The public name of a photo's file, such as `{hash}.640.webp`. It changes with
 * the photo, so that browsers may cache it, and the names of the other widths
 * and formats follow from it.
 */
export const photoFileName = ({ hash, width, format }: PhotoFile): string =>
  `${hash}.${width}.${format}`;

export const photoFilesOf = (hash: string): PhotoFile[] =>
  PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format) => ({ hash, width, format })),
  );

/** The name that a product carries: a format that every browser shows, in a middle width. */
export const shownPhotoName = (hash: string) =>
  photoFileName({ hash, width: 640, format: "webp" });

export const isPhotoFileName = (name: string) => NAME.test(name);

/**
 * The other files of a photo, for the elements `source` and `link`: if a product
 * carries `{hash}.640.webp`, the same folder has all its widths and formats.
 *
 * @param url address of the picture that a product carries
 * @returns one source for each format, the smaller first; none for any other picture
 */
export function photoSources(url: string): { type: string; srcSet: string }[] {
  const slash = url.lastIndexOf("/") + 1;
  const [folder, name] = [url.slice(0, slash), url.slice(slash)];
  const hash = NAME.exec(name)?.[1];
  if (hash === undefined || name !== shownPhotoName(hash)) return [];
  return PHOTO_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: PHOTO_WIDTHS.map(
      (width) => `${folder}${photoFileName({ hash, width, format })} ${width}w`,
    ).join(", "),
  }));
}
