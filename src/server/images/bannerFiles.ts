import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { OperatorError, causeOf } from "../operatorError";
import { isPlainFileName } from "../plugins/servedFile";

const NAME = /^[^./\\][^/\\]*\.[0-9a-f]{8}\.(png|jpg|webp|svg)$/;

/**
 * A banner's public name, such as `winter-offers.{hash}.png`: it changes with
 * the picture, so that browsers may keep it for good.
 *
 * @param type as file names end in it
 */
export function publicName(
  words: string,
  picture: string | Buffer,
  type: string,
): string {
  const hash = createHash("sha256").update(picture).digest("hex").slice(0, 8);
  return `${words}.${hash}.${type}`;
}

/** Whether a file's name is the public name of a banner. */
export const isPublicName = (file: string) => NAME.test(file);

/** A visitor on a phone waits for each of them. */
const LARGEST = 1024 * 1024;
const MOST = 20;
const LONGEST_NAME = 100;
/** What systems leave in folders by themselves. */
const LEFT_BY_SYSTEMS = /^(\.|thumbs\.db$|desktop\.ini$)/i;
/** Width by height of the carousel's space. */
const SHAPE = 5 / 2;

/** A picture that can be shown as a banner. */
export interface BannerFile {
  /** Its public name. */
  path: string;
  /** The page that it leads to. */
  link: string | undefined;
  bytes: Buffer;
  /** What the operator should know about it, and may leave as it is. */
  remark: string | undefined;
}

const LINKS = "links.json";

/**
 * The pages that the banners of a folder lead to, by the names of their files,
 * from its links.json.
 *
 * @throws OperatorError if there is one that can't be used
 */
export function readLinks(folder: string): Map<string, string> {
  let links: unknown = {};
  try {
    links = JSON.parse(readFileSync(join(folder, LINKS), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") links = undefined;
  }
  const entries = Object.entries(links ?? { "": "" });
  for (const [file, link] of entries) {
    if (isPagePath(link) && existsSync(join(folder, file))) continue;
    throw new OperatorError(
      `${LINKS}: Write the name of each file and the page that it leads to, such as { "1-winter-offers.png": "/product?search=paracetamol" }.`,
    );
  }
  return new Map(entries as [string, string][]);
}

/** Whether it is the path of a page of the storefront. */
export const isPagePath = (link: unknown): link is string =>
  typeof link === "string" && /^\/[a-z]/.test(link);

/** The words of a file's name, which the storefront shows where it can't show the picture. */
function wordsOf(file: string): string {
  const name = basename(file, extname(file)).normalize("NFC");
  const words = name.replace(/^\d+[-_. ]*/, "").replaceAll(/[.\s]+/g, "-");
  return words || "offer";
}

function remarkOn(file: string, width: number, height: number) {
  if (Math.abs(width / height / SHAPE - 1) < 0.02) return undefined;
  return `${file} is ${width} x ${height}. Shown at 5:2; the rest is cropped.`;
}

/** The endings of the pictures that every browser shows, by sharp's name of their format. */
const ENDINGS: Readonly<Record<string, string>> = {
  png: "png",
  jpeg: "jpg",
  webp: "webp",
  svg: "svg",
};

/** @returns undefined if it is no picture that every browser shows and fits to the carousel's space */
async function readPicture(bytes: Buffer) {
  if (bytes.length === 0) return undefined;
  // Loaded only here, because the host never needs it.
  const { default: sharp } = await import("sharp");
  const picture = sharp(bytes, { failOn: "truncated" });
  const facts = await picture.metadata().catch(() => undefined);
  const type = ENDINGS[facts?.format ?? ""];
  if (!facts || !type) return undefined;
  if (type === "svg" && !/\bviewBox\s*=/.test(bytes.toString()))
    return undefined;
  const isWhole = await picture.stats().then(
    () => true,
    () => false,
  );
  return { type, width: facts.width, height: facts.height, isWhole };
}

/** A banner, or what is wrong with its file. */
async function readBannerFile(
  folder: string,
  file: string,
  link: string | undefined,
): Promise<BannerFile | string> {
  const path = join(folder, file);
  const status = statSync(path);
  if (!status.isFile()) {
    return "it is not a file. Please take it out of the folder.";
  }
  if (status.size > LARGEST) {
    return "it is larger than 1 MB. Please save it smaller.";
  }
  const bytes = readFileSync(path);
  const picture = await readPicture(bytes);
  if (picture === undefined) {
    return "it is not a picture that can be shown. Please save it as PNG, JPEG, WebP, or SVG with a viewBox, or take it out of the folder.";
  }
  const { type, width, height, isWhole } = picture;
  if (!isWhole) return "it is cut off. Please copy it again.";
  const words = wordsOf(file);
  if (words.length > LONGEST_NAME || !isPlainFileName(words)) {
    return `its name can't be part of an address. Please choose another one of at most ${LONGEST_NAME} letters, digits and dashes.`;
  }
  return {
    path: publicName(words, bytes, type),
    link,
    bytes,
    remark: remarkOn(file, width, height),
  };
}

/**
 * Reads all pictures of a folder and where they lead, in the order of their names, 2 before 10.
 *
 * @param folder absolute path
 * @throws OperatorError with a line for each file that can't be a banner
 */
export async function readBannerFiles(folder: string): Promise<BannerFile[]> {
  let files: string[];
  try {
    files = readdirSync(folder);
  } catch (error) {
    throw new OperatorError(
      `The folder ${folder} could not be read (${causeOf(error)}).`,
    );
  }
  const names = files
    .filter((file) => file !== LINKS && !LEFT_BY_SYSTEMS.test(file))
    .sort(new Intl.Collator("en", { numeric: true }).compare);
  if (names.length === 0 || names.length > MOST) {
    throw new OperatorError(
      `The folder ${folder} holds ${names.length} files. Please put 1 to ${MOST} pictures into it.`,
    );
  }
  const links = readLinks(folder);
  const complaints: string[] = [];
  const banners: BannerFile[] = [];
  for (const name of names) {
    const banner = await readBannerFile(folder, name, links.get(name));
    if (typeof banner === "string") complaints.push(`${name}: ${banner}`);
    else if (banners.some(({ path }) => path === banner.path))
      complaints.push(`${name}: it is there twice.`);
    else banners.push(banner);
  }
  if (complaints.length > 0) {
    throw new OperatorError(
      [...complaints, "No banner was changed."].join("\n"),
    );
  }
  return banners;
}
