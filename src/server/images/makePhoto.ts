import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type sharp from "sharp";
import {
  photoFileName,
  photoFilesOf,
  shownPhotoName,
} from "../../domain/product/photoFiles";
import { writeFileAtomic } from "../db/backup/dataFolder";

/**
 * The folder of a made photo, one of 256, since one folder is slow with a
 * million files.
 *
 * @param dataDir absolute path of the data folder
 * @param name starts with the hash
 */
export function madePhotoFolder(dataDir: string, name: string): string {
  return join(dataDir, "photos", "made", name.slice(0, 2));
}

/** Part of the hash: raised with every change of how photos are made. */
const MAKING_VERSION = 2;

/** A photo is decoded within the 1 GB that host and command share. */
const MOST_PIXELS = 120_000_000;

/** Kinds of files that the picture library may read: pixels. A drawing is a text, which may name other files. */
const READERS = ["Jpeg", "Png", "Webp", "Heif", "Tiff", "Nsgif"].map(
  (format) => `VipsForeignLoad${format}`,
);

let library: Promise<typeof sharp> | undefined;

/**
 * The picture library, which the host never loads. It is told once what it may
 * read: while it is told, a photo that it reads for somebody else fails.
 */
const loadSharp = () =>
  (library ??= import("sharp").then(({ default: loaded }) => {
    loaded.block({ operation: ["VipsForeignLoad"] });
    loaded.unblock({ operation: READERS });
    // It would keep decoded photos, and each is decoded once.
    loaded.cache(false);
    return loaded;
  }));

/**
 * Makes a photo in all widths and formats, unless the same content was made
 * before. Each file is there as a whole or not at all.
 *
 * @param file the operator's photo
 * @param dataDir absolute path of the data folder
 * @returns the name that a product carries
 * @throws where the file can't be read, is no picture, or is too large
 */
export async function makePhoto(
  file: string,
  dataDir: string,
): Promise<string> {
  const photo = await readFile(file);
  const hash = createHash("sha256")
    .update(`${MAKING_VERSION} `)
    .update(photo)
    .digest("hex")
    .slice(0, 32);
  const folder = madePhotoFolder(dataDir, hash);
  const missing = photoFilesOf(hash)
    .map((made) => ({ ...made, path: join(folder, photoFileName(made)) }))
    .filter(({ path }) => !existsSync(path));
  if (missing.length === 0) return shownPhotoName(hash);
  const open = await loadSharp();
  for (const { path, width, format } of missing) {
    // Upright as the camera was held; what else it has noted, such as the place, is left out.
    const sized = open(photo, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
    const encoded =
      format === "avif"
        ? sized.avif({ quality: 55, effort: 3 })
        : sized.webp({ quality: 78 });
    const bytes = await encoded.toBuffer();
    mkdirSync(folder, { recursive: true });
    await writeFileAtomic(path, bytes);
  }
  return shownPhotoName(hash);
}
