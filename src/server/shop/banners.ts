import {
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Banner } from "../../api/endpoints.gen";
import { readListQuery } from "../../domain/search";
import type { CurrentCatalog } from "../catalog/currentCatalog";
import { listProducts } from "../catalog/listProducts";
import type { Catalog } from "../catalog/openCatalog";
import { writeFileAtomic } from "../db/dataFolder";
import {
  isPagePath,
  isPublicName,
  publicName,
  readLinks,
  type BannerFile,
} from "../images/bannerFiles";
import { OperatorError, causeOf } from "../operatorError";

/** A picture of the carousel. */
export interface BannerPicture {
  /** Its public name. */
  path: string;
  /** The page that it leads to. */
  link: string | undefined;
  svg: string;
}

/**
 * Reads the banners, in the order of the number that each file's name starts
 * with: `1-two-packs-one-saving.svg` becomes `two-packs-one-saving.{hash}.svg`.
 * links.json has the page that each leads to.
 *
 * @param folder absolute path
 */
export function readBanners(folder: string): BannerPicture[] {
  const links = readLinks(folder);
  return readdirSync(folder)
    .filter((file) => /^\d+-.+\.svg$/.test(file))
    .sort((a, b) => parseInt(a, 10) - parseInt(b, 10))
    .map((file) => {
      const svg = readFileSync(join(folder, file), "utf8");
      const words = file.replace(/^\d+-/, "").replace(/\.svg$/, "");
      return {
        path: publicName(words, svg, "svg"),
        link: links.get(file),
        svg,
      };
    });
}

const LIST = "list.json";

/** Where the operator's own banners lie. */
export const ownBannerFolder = (dataDir: string) => join(dataDir, "banners");

function bannersIn(text: string, list: string): Banner[] {
  const entries: unknown = JSON.parse(text);
  if (Array.isArray(entries)) {
    // Without links, as older versions wrote it, an entry is the name alone.
    const banners = entries.map((entry: unknown) =>
      typeof entry === "string" ? { path: entry } : (Object(entry) as Banner),
    );
    const isUsable = banners.every(
      ({ path, link = "/index" }) => isPublicName(path) && isPagePath(link),
    );
    if (isUsable) return banners;
  }
  throw new OperatorError(
    `${list} is not a list of banners. Please set them again: npm run operator -- banners FOLDER`,
  );
}

/**
 * The operator's own banners, in their order; undefined where the shop shows
 * those that it came with.
 */
export async function readOwnBanners(
  dataDir: string,
): Promise<Banner[] | undefined> {
  const list = join(ownBannerFolder(dataDir), LIST);
  try {
    return bannersIn(await readFile(list, "utf8"), list);
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
 * @throws OperatorError where they can't be written; then the old ones are shown
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
    const list = banners.map(({ path, link }) => ({ path, link }));
    await put(join(folder, LIST), `${JSON.stringify(list, undefined, 2)}\n`);
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

/** Whether a banner leads to a list without products, as in another catalog. */
function leadsNowhere({ link = "" }: Banner, catalog: Catalog): boolean {
  const [path, query] = link.split("?");
  if (path !== "/product") return false;
  const { search, category } = readListQuery(new URLSearchParams(query));
  return (
    listProducts(catalog, { name: search, category, pageSize: 1 }, []).total ===
    0
  );
}

/**
 * The calls under api/Banner (specification, section 7).
 *
 * @param starters shown as long as the operator has none in the data folder, if
 *   their lists hold products
 */
export function bannerHandlers(
  starters: readonly BannerPicture[],
  dataDir: string,
  catalogs: CurrentCatalog,
) {
  return {
    async getBanners(): Promise<Banner[]> {
      const own = await readOwnBanners(dataDir);
      return (
        own ??
        starters
          .map(({ path, link }) => ({ path, link }))
          .filter((banner) => !leadsNowhere(banner, catalogs.catalog))
      );
    },
  };
}
