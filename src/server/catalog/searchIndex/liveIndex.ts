import { hash } from "node:crypto";
import type { ShopDatabase } from "../../db/schema";
import type { LiveSettings } from "../../db/settings";
import { buildIndex, type BuildTask } from "./buildIndex";
import type { SaleTerms } from "../catalogProduct";
import { findIndex, IndexFile, newIndexPath } from "./indexFile";
import { IndexWriter } from "./indexWriter";
import { readChanges } from "../productRepository";
import { SearchIndex } from "./searchIndex";

// webpack's own hash of all that it has built.
declare const __webpack_hash__: string;

/** Differs for each build of this program. */
const BUILD =
  typeof __webpack_hash__ === "undefined" ? "sources" : __webpack_hash__;

/** Between two looks for what has changed, in milliseconds. */
const LOOK_EVERY = 1_000;
/** Rows that are written while visitors wait, some 50 ms; for more a new index is built. */
const MOST_ROWS = 250;
/** Between two attempts to build an index, in milliseconds. */
const PAUSE = 60_000;

/** Builds an index in a new file, perhaps in another thread. */
export type Build = (task: BuildTask & { terms: SaleTerms }) => Promise<void>;

export interface LiveIndexParts {
  db: ShopDatabase;
  /** Holds the index's file. */
  dataDir: string;
  settings: LiveSettings;
  /** As this host sells now. */
  terms: () => SaleTerms;
  /** By default in this thread. */
  build?: Build | undefined;
  /** Called when products can't be read or an index can't be built: visitors go on with the last one. */
  onError?: (error: unknown) => void;
}

/** Differs wherever the same products are indexed in another way. */
const fingerprintOf = ({ names, ...terms }: SaleTerms): string =>
  hash("sha256", JSON.stringify([BUILD, names.hash, terms]));

/**
 * The search index of this host, which follows the shop's products and settings:
 * a change is noticed within a second.
 */
export class LiveIndex {
  #timer: NodeJS.Timeout | undefined;
  #following: Promise<void> | undefined;
  #retryAt = 0;

  private constructor(
    private readonly parts: LiveIndexParts,
    private current: SearchIndex,
  ) {}

  /** Opens the index that is there, or builds one. @throws what the database or SQLite throws */
  static async open(parts: LiveIndexParts): Promise<LiveIndex> {
    const fingerprint = fingerprintOf(parts.terms());
    const isUsable = (found: IndexFile) =>
      found.info()?.fingerprint === fingerprint && found.isSound();
    const file = findIndex(parts.dataDir, isUsable) ?? (await makeFile(parts));
    const live = new LiveIndex(parts, new SearchIndex(file));
    try {
      await live.#follow();
    } catch (error) {
      await live.close();
      throw error;
    }
    live.#timer = setInterval(() => {
      // While the database is away, visitors go on with what is here.
      live.refresh().catch(() => {});
    }, LOOK_EVERY).unref();
    return live;
  }

  /** For what ends in this very turn: another one may take its place. */
  get index(): SearchIndex {
    return this.current;
  }

  get settings(): LiveSettings {
    return this.parts.settings;
  }

  /** Reads settings and products now. @throws what the database throws */
  async refresh(): Promise<void> {
    await this.settings.refresh();
    if (this.#following) return this.#following;
    if (Date.now() < this.#retryAt) return;
    this.#following = this.#follow().finally(() => {
      this.#following = undefined;
    });
    return this.#following;
  }

  async #follow(): Promise<void> {
    const { db, terms } = this.parts;
    const { file, version, fingerprint } = this.current;
    const now = terms();
    if (fingerprintOf(now) !== fingerprint) return this.#replace();
    const changes = await readChanges(db, version, MOST_ROWS + 1);
    if (changes.version === version) return;
    // An older version is that of a backup.
    if (changes.version < version || changes.rows.length > MOST_ROWS)
      return this.#replace();
    try {
      const writer = new IndexWriter(file, now);
      // In this very turn, so that nobody sees half of it.
      file.change(() => {
        for (const row of changes.rows) writer.write(row);
        writer.end(changes.version, fingerprint);
      });
      this.current = this.current.next(writer.changed);
    } catch {
      // A damaged file.
      return this.#replace();
    }
  }

  /** Builds another index, and puts it in the place of this one. */
  async #replace(): Promise<void> {
    const last = this.current;
    try {
      this.current = new SearchIndex(await makeFile(this.parts));
    } catch (error) {
      this.#retryAt = Date.now() + PAUSE;
      this.parts.onError?.(error);
      throw error;
    }
    last.file.remove();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#following?.catch(() => {});
    this.current.file.close();
  }
}

async function makeFile({
  db,
  dataDir,
  terms,
  build = (task) => buildIndex(db, task),
}: LiveIndexParts): Promise<IndexFile> {
  const path = newIndexPath(dataDir);
  const now = terms();
  await build({ path, fingerprint: fingerprintOf(now), terms: now });
  return new IndexFile(path);
}
