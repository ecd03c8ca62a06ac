import { LRUCache } from "lru-cache";
import { currentVersion, readCurrent } from "../catalog/catalogRepository";
import type { ShopDatabase } from "../db/schema";
import { tagOf } from "../plugins/caching";
import type { CachedText } from "../plugins/cachedText";
import { compressText } from "../plugins/compressedText";
import { sitemap } from "./sitemap";

/** All kept files together take up to this much memory (bytes). */
const MEMORY = 16 * 1024 * 1024;

/** What a file takes besides its text (bytes). */
const OVERHEAD = 1_024;

/** Which file, for whom. */
type SitemapFile = Parameters<typeof sitemap>[2];

/**
 * The sitemap's files, made at most once for each catalog version
 * and one at a time: whoever asks for many waits, and visitors do not.
 *
 * @returns a file; undefined where there is no such one
 */
export function keptSitemaps(
  db: ShopDatabase,
): (file: SitemapFile) => Promise<CachedText | undefined> {
  let last: Promise<unknown> = Promise.resolve();

  async function make(file: SitemapFile): Promise<CachedText | undefined> {
    const text = await readCurrent(db, async (version) => {
      const pieces = await sitemap(db, version, file);
      return pieces && compressText(pieces);
    });
    return text && { etag: tagOf(text.gzip), text };
  }

  const files = new LRUCache<string, CachedText, SitemapFile>({
    maxSize: MEMORY,
    sizeCalculation: ({ text }) => text.br.length + text.gzip.length + OVERHEAD,
    fetchMethod(_key, _old, { context }) {
      const made = last.then(() => make(context));
      last = made.catch(() => undefined);
      return made;
    },
  });

  return async (file) => {
    const key = [await currentVersion(db), file.file, file.origin].join(" ");
    return files.fetch(key, { context: file });
  };
}
