import { hash } from "node:crypto";
import type { ShopDatabase } from "../db/schema";
import type { LiveSettings } from "../db/settings";
import { buildIndex, type BuildTask } from "./buildIndex";
import type { SaleTerms } from "./catalogProduct";
import { findIndex, IndexFile, newIndexPath } from "./indexFile";
import { IndexWriter } from "./indexWriter";
import {
  countChanged,
  readChanges,
  type ProductRow,
} from "./productRepository";
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
/** A change of at most this part of the products, one in so many, is made in a copy. */
const SHARE = 4;
/** Requests under way may read an index so long after another one has taken its place, in milliseconds. */
const KEPT_OPEN = 60_000;
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
  hash("sha256", JSON.stringify([BUILD, names.hash, terms]), "base64url").slice(
    0,
    16,
  );

/**
 * The search index of this host, which follows the shop's products and settings:
 * a change is noticed within a second.
 */
export class LiveIndex {
  #timer: NodeJS.Timeout | undefined;
  #following: Promise<void> | undefined;
  #retryAt = 0;
  /** Indexes in whose place another one is, and how they are closed. */
  readonly #old = new Map<SearchIndex, NodeJS.Timeout>();

  private constructor(
    private readonly parts: LiveIndexParts,
    private current: SearchIndex,
  ) {}

  /** Opens the index that is there, or builds one. @throws what the database or SQLite throws */
  static async open(parts: LiveIndexParts): Promise<LiveIndex> {
    const fingerprint = fingerprintOf(parts.terms());
    const file =
      findIndex(parts.dataDir, (found) => isUsable(found, fingerprint)) ??
      (await makeFile(parts, undefined));
    const live = new LiveIndex(parts, new SearchIndex(file));
    try {
      await live.#follow();
    } catch (error) {
      await live.close();
      throw error;
    }
    live.#timer = setInterval(() => live.look(), LOOK_EVERY).unref();
    return live;
  }

  /** For what ends in this very turn, or within a minute. */
  get index(): SearchIndex {
    return this.current;
  }

  get settings(): LiveSettings {
    return this.parts.settings;
  }

  /** Looks at once for what has changed, without keeping anybody waiting. */
  look(): void {
    // While the database is away, visitors go on with what is here.
    this.refresh().catch(() => {});
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
    const { version, fingerprint } = this.current;
    const now = terms();
    if (fingerprintOf(now) !== fingerprint) return this.#replace();
    const changes = await readChanges(db, version, MOST_ROWS + 1);
    if (changes.version === version) return;
    // A backup was restored, or removed products are no longer known.
    if (changes.version < version || changes.followedFrom > version)
      return this.#replace();
    if (changes.rows.length > MOST_ROWS) {
      const count = await countChanged(db, version);
      const isMost = count * SHARE > this.current.count;
      return this.#replace(isMost ? undefined : this.current.file.path);
    }
    try {
      this.#write(changes.rows, changes.version, now);
    } catch {
      // A damaged file.
      return this.#replace();
    }
  }

  /** In this very turn, so that nobody sees half of it. */
  #write(rows: readonly ProductRow[], version: number, terms: SaleTerms) {
    const { file, fingerprint } = this.current;
    const writer = new IndexWriter(file, terms);
    file.change(() => {
      for (const row of rows) writer.write(row);
      writer.end(version, fingerprint);
    });
    this.current.refresh(writer.hasNewWords);
  }

  /**
   * Builds another index, and puts it in the place of this one.
   *
   * @param copied the path of this one if it is to be changed in a copy
   */
  async #replace(copied?: string): Promise<void> {
    const last = this.current;
    try {
      this.current = new SearchIndex(await makeFile(this.parts, copied));
    } catch (error) {
      this.#retryAt = Date.now() + PAUSE;
      this.parts.onError?.(error);
      throw error;
    }
    const close = setTimeout(() => {
      this.#old.delete(last);
      last.file.remove();
    }, KEPT_OPEN).unref();
    this.#old.set(last, close);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#following?.catch(() => {});
    for (const [{ file }, timer] of this.#old) {
      clearTimeout(timer);
      file.remove();
    }
    this.current.file.close();
  }
}

/** Tells if an index is whole, and what this host would build. */
function isUsable(file: IndexFile, fingerprint: string): boolean {
  return file.info()?.fingerprint === fingerprint && file.isSound();
}

async function makeFile(
  { db, dataDir, terms, build }: LiveIndexParts,
  copied: string | undefined,
): Promise<IndexFile> {
  const path = newIndexPath(dataDir);
  const now = terms();
  const task = { path, copied, fingerprint: fingerprintOf(now), terms: now };
  await (build ? build(task) : buildIndex(db, task));
  return new IndexFile(path);
}
