/**
 * The widths that a photo is made in, in pixels; a narrower photo is not
 * enlarged. For a list, a page, and a page on a sharp screen.
 */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;
/** AVIF for the many browsers that know it, WebP for all others; the smaller one first. */
export const PHOTO_FORMATS = ["avif", "webp"] as const;

/** One of the files that a photo is made into. */
export interface MadePhoto {
  /** Of the photo's content: 32 hexadecimal digits. */
  hash: string;
  width: (typeof PHOTO_WIDTHS)[number];
  format: (typeof PHOTO_FORMATS)[number];
}

const NAME = new RegExp(
  `^([0-9a-f]{32})\\.(${PHOTO_WIDTHS.join("|")})\\.(${PHOTO_FORMATS.join("|")})$`,
);

/**
 * The public name of a made photo, such as `{hash}.640.webp`. It changes with
 * the photo, so that browsers may keep it, and the names of its other widths and
 * formats follow from it.
 */
export function madePhotoName({ hash, width, format }: MadePhoto): string {
  return `${hash}.${width}.${format}`;
}

/** All files that a photo is made into. */
export function madePhotosOf(hash: string): MadePhoto[] {
  return PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format) => ({ hash, width, format })),
  );
}

/** The name that a product carries: what every browser can show, in a middle width. */
export const shownPhotoName = (hash: string) =>
  madePhotoName({ hash, width: 640, format: "webp" });

export const isMadePhotoName = (name: string) => NAME.test(name);

/** The same photo in one format, as the elements `source` and `link` have it. */
export interface PhotoSource {
  /** Such as `image/avif`. */
  type: string;
  /** Its addresses, each with its width. */
  srcSet: string;
}

const SHOWN = /(?<=^|\/)([0-9a-f]{32})\.640\.webp$/;

/**
 * The other forms of a photo, by the rule for their names: where a product
 * carries `{hash}.640.webp`, the same folder has `{hash}.{width}.{format}` for
 * each width and format.
 *
 * @param url address of the picture that a product carries
 * @returns one for each format, the smaller first; none for any other picture
 */
export function photoSources(url: string): PhotoSource[] {
  const hash = SHOWN.exec(url)?.[1];
  if (hash === undefined) return [];
  const folder = url.slice(0, url.lastIndexOf("/") + 1);
  return PHOTO_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: PHOTO_WIDTHS.map(
      (width) => `${folder}${madePhotoName({ hash, width, format })} ${width}w`,
    ).join(", "),
  }));
}
