import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname, join, parse } from "node:path";
import type { Banner } from "../../storefront/api/endpoints.gen";
import { CATALOG_SOURCE, isStarterCatalog } from "../catalog/catalogSource";
import type { LiveIndex } from "../catalog/searchIndex/liveIndex";
import type { ShopDatabase } from "../db/schema";
import { findPicture, OWN_BANNERS, ownBannersIn } from "./bannerRepository";

/** The pictures that every browser shows, by the endings of their names, with their first bytes. */
const TYPES: Readonly<Record<string, { mediaType: string; start: RegExp }>> = {
  png: { mediaType: "image/png", start: /^\x89PNG/ },
  jpg: { mediaType: "image/jpeg", start: /^\xff\xd8\xff/ },
  webp: { mediaType: "image/webp", start: /^RIFF.{4}WEBP/s },
  svg: {
    mediaType: "image/svg+xml; charset=utf-8",
    // A viewBox lets it fit itself to the carousel.
    start: /^\W{0,9}(<[?!].*)?<svg\s[^>]*\bviewBox\s*=/s,
  },
};
/** A visitor on a phone waits for each of them. */
const LARGEST = 1024 * 1024;

/**
 * The name under which visitors get a picture, such as `winter-offers.{hash}.png`.
 * It changes with the picture, so that browsers may keep it for good, and its
 * words are shown in its place.
 *
 * @param name of the file
 * @returns undefined if it is no picture that can be shown as a banner
 */
export function bannerPath(name: string, bytes: Buffer): string | undefined {
  if (bytes.length > LARGEST) return undefined;
  const start = bytes.toString("latin1", 0, 4096);
  const type = Object.keys(TYPES).find((each) =>
    TYPES[each]!.start.test(start),
  );
  if (type === undefined) return undefined;
  const words = parse(name)
    .name.normalize("NFC")
    .replaceAll(/[.:\s]+/g, "-");
  const digits = hash("sha256", bytes, "hex").slice(0, 8);
  return `${words}.${digits}.${type}`;
}

/** The media type of a banner's picture, by its name. */
export const mediaTypeOf = (path: string) =>
  TYPES[extname(path).slice(1)]?.mediaType ?? "application/octet-stream";

/** The banners that the shop came with, and their pictures. */
function readStarters(folder: string): [Banner, Buffer][] {
  const list = JSON.parse(
    readFileSync(join(folder, "banners.json"), "utf8"),
  ) as { file: string; link: string }[];
  return list.map(({ file, link }) => {
    const bytes = readFileSync(join(folder, file));
    return [{ path: bannerPath(file, bytes)!, link }, bytes];
  });
}

/** The banners of the carousel: the shop's own, or else those that it came with. */
export class Banners {
  readonly #starters: [Banner, Buffer][];

  /** @param folder of the starters */
  constructor(
    private readonly db: ShopDatabase,
    private readonly live: LiveIndex,
    folder: string,
  ) {
    this.#starters = readStarters(folder);
  }

  /** The banners that visitors see. Beside a catalog of the operator's own, no starter may lead to a product. */
  shown(own = ownBannersIn(this.live.settings.get(OWN_BANNERS))): Banner[] {
    if (own.length > 0) return own;
    const isStarter = isStarterCatalog(this.live.settings.get(CATALOG_SOURCE));
    return this.#starters
      .map(([banner]) => banner)
      .filter(({ link }) => isStarter || !link?.startsWith("/product"));
  }

  /** The picture of this name; undefined if there is none. */
  async picture(name: string): Promise<Buffer | undefined> {
    const starter = this.#starters.find(([{ path }]) => path === name);
    return starter?.[1] ?? findPicture(this.db, name);
  }
}

/** The calls under api/Banner (specification, section 7). */
export const bannerHandlers = ({ banners }: { banners: Banners }) => ({
  getBanners: async (): Promise<Banner[]> => banners.shown(),
});
