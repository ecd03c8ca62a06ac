import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { publicName } from "../images/publicName";

/** A picture of the carousel. */
export interface BannerPicture {
  /** Its public name. */
  path: string;
  svg: string;
}

/**
 * Reads the banners, in the order of the number that each file's name starts
 * with: `1-two-packs-one-saving.svg` becomes `two-packs-one-saving.{hash}.svg`.
 *
 * @param folder absolute path
 */
export function readBanners(folder: string): BannerPicture[] {
  return readdirSync(folder)
    .filter((file) => /^\d+-.+\.svg$/.test(file))
    .sort((a, b) => parseInt(a, 10) - parseInt(b, 10))
    .map((file) => {
      const svg = readFileSync(join(folder, file), "utf8");
      const words = file.replace(/^\d+-/, "").replace(/\.svg$/, "");
      return { path: publicName(words, svg, "svg"), svg };
    });
}
