import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { readStyles, type StyleSheet } from "./styleSheet";

/** The style sheet of a build, and its address. */
interface Sheet {
  href: string;
  styles: StyleSheet;
}

/** What the storefront's build has to say about a page that is rendered elsewhere. */
export interface PageTemplate {
  /** Says which build it is. */
  state: number;
  /** The storefront's index.html. */
  html: string;
  /** The whole style sheet; undefined where it can't be read here. */
  sheet: Sheet | undefined;
  /** Addresses of the scripts of each page's chunk, by its name. */
  chunks: Readonly<Record<string, readonly string[]>>;
  /** The text of the script that is part of each page; empty where the build has none. */
  inlineScript: string;
}

/** The element that asks for the style sheet; the address stands in `href`. */
export const STYLE_LINK =
  /<link\s(?=[^>]*rel="?stylesheet)[^>]*href="?(?<href>[^\s">]+)[^>]*>/;

/** The text of a file of the build; `fallback` where a build has no such file. */
const textOr = (fallback: string, folder: string, file: string) =>
  readFile(join(folder, file), "utf8").catch(() => fallback);

async function read(folder: string, state: number): Promise<PageTemplate> {
  const html = await readFile(join(folder, "index.html"), "utf8");
  return {
    state,
    html,
    sheet: await readSheet(folder, STYLE_LINK.exec(html)?.groups?.href),
    chunks: JSON.parse(
      await textOr("{}", folder, "chunks.json"),
    ) as PageTemplate["chunks"],
    inlineScript: await textOr("", folder, "inline.js"),
  };
}

async function readSheet(
  folder: string,
  href: string | undefined,
): Promise<Sheet | undefined> {
  const text = href ? await textOr("", folder, href) : "";
  return href && text ? { href, styles: readStyles(text) } : undefined;
}

/**
 * What pages are put into. It is read anew when the storefront is built anew.
 *
 * @param folder absolute path of the built storefront
 */
export function pageTemplate(folder: string): () => Promise<PageTemplate> {
  let known: PageTemplate | undefined;
  return async () => {
    const { mtimeMs } = await stat(join(folder, "index.html"));
    if (mtimeMs !== known?.state) known = await read(folder, mtimeMs);
    return known;
  };
}
