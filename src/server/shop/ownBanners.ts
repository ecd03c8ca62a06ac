import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "../commandError";
import { causeOf } from "../errorText";
import { writeFileAtomic } from "../db/dataFolder";
import type { BannerFile } from "../images/bannerFiles";
import { isPublicName } from "../images/publicName";

const LIST = "list.json";

/** Where the operator's own banners lie. */
export const ownBannerFolder = (dataDir: string) => join(dataDir, "banners");

/** Whether a file in that folder is a banner, now or before. */
export const isOwnBanner = isPublicName;

function namesIn(text: string, list: string): string[] {
  const names: unknown = JSON.parse(text);
  if (
    Array.isArray(names) &&
    names.every((name) => typeof name === "string" && isOwnBanner(name))
  ) {
    return names;
  }
  throw new CommandError(
    `${list} is not a list of banners. Please set them again: npm run operator -- banners FOLDER`,
  );
}

/**
 * The public names of the operator's own banners, in their order; undefined
 * where the shop shows those that it came with.
 */
export async function readOwnBanners(
  dataDir: string,
): Promise<string[] | undefined> {
  const list = join(ownBannerFolder(dataDir), LIST);
  try {
    return namesIn(await readFile(list, "utf8"), list);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes a file of the folder: as a whole, over an older one. */
const put = (path: string, content: string | Buffer) =>
  writeFileAtomic(path, async (unfinished) =>
    writeFileSync(unfinished, content),
  );

/**
 * Shows other banners from now on: their files are put in place first, and one
 * small file, the list, then switches from the old ones to the new ones. The
 * files of the replaced list stay, for pages that are open; older ones go.
 *
 * @throws CommandError where they can't be written; then the old ones are shown
 */
export async function replaceOwnBanners(
  dataDir: string,
  banners: readonly BannerFile[],
): Promise<void> {
  const folder = ownBannerFolder(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const replaced = (await readOwnBanners(dataDir).catch(() => [])) ?? [];
    for (const { path, bytes } of banners) await put(join(folder, path), bytes);
    const names = banners.map(({ path }) => path);
    await put(join(folder, LIST), `${JSON.stringify(names, undefined, 2)}\n`);
    const needed = new Set([...names, ...replaced]);
    for (const file of readdirSync(folder).filter(isOwnBanner)) {
      if (!needed.has(file)) rmSync(join(folder, file));
    }
  } catch (error) {
    throw new CommandError(
      `The banners could not be written to ${folder} (${causeOf(error)}).`,
    );
  }
}

/** Shows the banners again that the shop came with. */
export function removeOwnBanners(dataDir: string): void {
  rmSync(join(ownBannerFolder(dataDir), LIST), { force: true });
}
