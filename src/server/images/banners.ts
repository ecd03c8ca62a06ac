import { hash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import * as v from "valibot";
import type { Banner } from "../../api/endpoints.gen";
import { readListQuery } from "../../domain/search";
import type { LiveIndex } from "../catalog/liveIndex";
import { listProducts } from "../catalog/listProducts";
import type { SearchIndex } from "../catalog/searchIndex";
import { writeFileAtomic } from "../db/dataFolder";
import { OperatorError, causeOf } from "../operatorError";

/** A picture of the carousel under its public name. */
export interface BannerFile extends Banner {
  /** Absolute path of the file that holds it. */
  file: string;
}

/** First bytes of the pictures that every browser shows, by the endings of their names. */
const TYPES: Readonly<Record<string, RegExp>> = {
  png: /^\x89PNG/,
  jpg: /^\xff\xd8\xff/,
  webp: /^RIFF.{4}WEBP/s,
  // Without a viewBox it would not fit itself to the carousel.
  svg: /^\W{0,9}(<[?!].*)?<svg\s[^>]*\bviewBox\s*=/s,
};
/** A visitor on a phone waits for each of them. */
const LARGEST = 1024 * 1024;
/** Banners of one carousel. */
const MOST = 20;
const LONGEST_NAME = 100;
const LINKS = "links.json";
/** Files that systems leave in folders by themselves. */
const LEFT_BY_SYSTEMS = /^(\.|thumbs\.db$|desktop\.ini$)/i;

/** Tells whether a text is a page of the shop, such as "/product?search=aspirin". */
export const isPage = (link: string) => /^\/[a-z]/.test(link);

const LINKS_FILE = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.pipe(v.string(), v.check(isPage))),
);

/** The pages that the pictures of a folder lead to, by the names of their files. */
function readLinks(folder: string): Record<string, string> {
  const file = join(folder, LINKS);
  if (!existsSync(file)) return {};
  const { success, output } = v.safeParse(
    LINKS_FILE,
    readFileSync(file, "utf8"),
  );
  const isThere = (picture: string) => existsSync(join(folder, picture));
  if (success && Object.keys(output).every(isThere)) return output;
  throw new OperatorError(
    `${LINKS}: Write the name of each file and the page that it leads to, such as { "1-winter-offers.png": "/product?search=paracetamol" }.`,
  );
}

/** @throws OperatorError if a file is no picture that can be shown as a banner */
function readBanner(file: string): BannerFile {
  const name = basename(file);
  const status = statSync(file);
  const isSmall = status.isFile() && status.size <= LARGEST;
  const bytes = isSmall ? readFileSync(file) : Buffer.of();
  const start = bytes.toString("latin1", 0, 4096);
  const type = Object.keys(TYPES).find((each) => TYPES[each]!.test(start));
  if (type === undefined) {
    throw new OperatorError(
      `${name}: Save it as PNG, JPEG, WebP, or SVG with a viewBox, at most 1 MB. No banner was changed.`,
    );
  }
  // The storefront shows the words if it can't show the picture.
  const words = basename(name, extname(name))
    .normalize("NFC")
    .replace(/^\d+[-_. ]*/, "")
    .replaceAll(/[.:\\\s\p{Cc}]+/gu, "-")
    .slice(0, LONGEST_NAME);
  const digits = hash("sha256", bytes, "hex").slice(0, 8);
  return { path: `${words || "offer"}.${digits}.${type}`, file };
}

/**
 * Reads all pictures of a folder, in the order of their names, 2 before 10, and
 * from its links.json the pages they lead to. A banner's public name, such as
 * `winter-offers.{hash}.png` of `1-winter-offers.png`, changes with the
 * picture, so that browsers may keep it for good.
 *
 * @param folder absolute path
 * @throws OperatorError that names the first file that can't be a banner
 */
export function readBannerFiles(folder: string): BannerFile[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const names = files
    .filter((file) => file !== LINKS && !LEFT_BY_SYSTEMS.test(file))
    .sort(new Intl.Collator("en", { numeric: true }).compare);
  if (names.length === 0 || names.length > MOST) {
    throw new OperatorError(
      `The folder ${folder} holds ${names.length} files. Please put 1 to ${MOST} pictures into it.`,
    );
  }
  const links = readLinks(folder);
  return names.map((name) => {
    const link = links[name];
    return { ...readBanner(join(folder, name)), ...(link && { link }) };
  });
}

const LIST = "list.json";
const PUBLIC_NAME = /^[^./\\][^/\\]*\.[0-9a-f]{8}\.(png|jpg|webp|svg)$/;

/** The folder of the operator's own banners, under their public names. */
export const ownBannerFolder = (dataDir: string) => join(dataDir, "banners");

/** Tells whether a file's name is the public name of a banner. */
export const isPublicName = (file: string) => PUBLIC_NAME.test(file);

/**
 * The operator's own banners, in their order; undefined if the shop shows those
 * that it came with.
 */
async function readOwnBanners(dataDir: string): Promise<Banner[] | undefined> {
  const list = join(ownBannerFolder(dataDir), LIST);
  if (!existsSync(list)) return undefined;
  const banners = JSON.parse(await readFile(list, "utf8")) as (
    Banner | string
  )[];
  // Version 0.1 had no links: an entry was the name alone.
  return banners.map((each) =>
    typeof each === "string" ? { path: each } : each,
  );
}

/**
 * Stores a picture that a list of banners may name then. Its name has the hash of
 * what it holds, so that one that is there already is the same.
 *
 * @returns its public name
 * @throws OperatorError if it is none that can be shown as a banner
 */
export async function storeBanner(
  dataDir: string,
  picture: string,
): Promise<string> {
  const banner = readBanner(picture);
  await copyBanner(dataDir, banner);
  return banner.path;
}

async function copyBanner(
  dataDir: string,
  { path, file }: BannerFile,
): Promise<void> {
  const folder = ownBannerFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = join(folder, path);
  if (existsSync(own)) return;
  await writeFileAtomic(own, (unfinished) => copyFile(file, unfinished));
}

/**
 * Shows other banners from now on: their files are put in place first, and one
 * small file, the list, then switches from the old ones to the new ones. The
 * files of the replaced list stay, for pages that are open; older ones go.
 *
 * @throws OperatorError if they can't be written; then the old ones are shown
 */
export async function replaceOwnBanners(
  dataDir: string,
  banners: readonly BannerFile[],
): Promise<void> {
  const folder = ownBannerFolder(dataDir);
  try {
    const replaced = (await readOwnBanners(dataDir).catch(() => [])) ?? [];
    for (const banner of banners) await copyBanner(dataDir, banner);
    const list = banners.map(({ path, link }) => ({ path, link }));
    await writeFileAtomic(join(folder, LIST), (unfinished) =>
      writeFile(unfinished, `${JSON.stringify(list, undefined, 2)}\n`),
    );
    const needed = new Set([...list, ...replaced].map(({ path }) => path));
    for (const file of readdirSync(folder).filter(isPublicName)) {
      if (!needed.has(file)) rmSync(join(folder, file));
    }
  } catch (error) {
    throw new OperatorError(
      `The banners could not be written to ${folder} (${causeOf(error)}).`,
    );
  }
}

/** Shows the banners again that the shop came with. */
export function removeOwnBanners(dataDir: string): void {
  rmSync(join(ownBannerFolder(dataDir), LIST), { force: true });
}

/** The start of the name of the starter that promises a saving on a pair of packs. */
const PAIR_OFFER = "two-packs";

/** Tells if a banner leads to no list, or to one with products and the offers that it promises. */
function leadsSomewhere(
  { path, link = "" }: Banner,
  index: SearchIndex,
): boolean {
  const [page, query] = link.split("?");
  if (page !== "/product") return true;
  const { search, category } = readListQuery(new URLSearchParams(query));
  const list = listProducts(index, { name: search, category });
  return path.startsWith(PAIR_OFFER)
    ? list.products.some(({ discount }) => discount > 0)
    : list.total > 0;
}

/**
 * The calls under api/Banner (specification, section 7).
 *
 * @param starters shown as long as the operator has none in the data folder, if
 *   their lists hold what they promise
 */
export const bannerHandlers = (
  starters: readonly BannerFile[],
  dataDir: string,
  live: LiveIndex,
) => ({
  getBanners: async (): Promise<Banner[]> =>
    (await readOwnBanners(dataDir)) ??
    starters.flatMap(({ path, link }) =>
      leadsSomewhere({ path, link }, live.index) ? { path, link } : [],
    ),
});
