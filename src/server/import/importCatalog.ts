import { existsSync, renameSync, rmSync } from "node:fs";
import { CatalogBuilder, type BuiltVersion } from "../catalog/buildCatalog";
import { parseProduct } from "../catalog/catalogProduct";
import {
  catalogFile,
  openVersion,
  removeOtherFiles,
  unfinishedFile,
  type CatalogPlace,
} from "../catalog/currentCatalog";
import type { Catalog } from "../catalog/openCatalog";
import type { CatalogEntry } from "../catalog/storedCatalog";
import { CATALOG_SOURCE } from "../catalog/catalogSource";
import {
  CatalogChangedError,
  currentVersion,
  publishCatalog,
} from "../catalog/publishCatalog";
import { readWithdrawals } from "../catalog/withdrawalRepository";
import type { ShopDatabase } from "../db/schema";
import type { EnquiryChange } from "../medicines/saleRules";
import { writeSetting } from "../db/settings";
import { NameAgreement } from "../medicines/nameAgreement";
import { inTurns } from "../inTurns";
import {
  addOthers,
  foresee,
  leaveOutContradicted,
  stageRows,
  stageWithdrawals,
  type Import,
  type Rows,
} from "./findChanges";
import { StagedChanges } from "./stagedChanges";

export interface ImportOptions {
  /**
   * The fate of the products that the rows don't name: with "upsert" they
   * stay, each product keeps its position and new ones come at the end; with
   * "replace" they are no longer sold, and the order is that of the rows.
   */
  mode: "upsert" | "replace";
  /**
   * Value of the setting `catalogue_source` from then on: a starter catalog's
   * name gives way to the next one, any other stays. By default it stays as it is.
   */
  source?: string;
  /** True if photos that were imported before stay with their products. */
  keepPhotos?: boolean;
  /** True if prescription medicines are kept off sale; by default as in the version before. */
  hidesPrescription?: boolean;
  /** Counts what would be done, and changes nothing. */
  dryRun?: boolean;
  /** Tell if a product can only be asked about, before and after; without them nobody counts those. */
  isOnEnquiry?: EnquiryChange | undefined;
  /** The only version that may be changed; by default the current one, whichever it is. */
  base?: number | undefined;
  /** Called when all rows are read, before the catalog is built. */
  onRead?: () => void;
  /** Writes down what was changed of the version `base`, in the transaction that publishes it. */
  note?: Note | undefined;
}

export type Note = (
  db: ShopDatabase,
  counts: ImportCounts,
  base: number,
) => Promise<void>;

export interface ImportCounts {
  /** Rows whose products are on sale now. */
  imported: number;
  /** Rows whose products the operator has withdrawn. */
  withdrawn: number;
  /** Rows of prescription medicines that the shop does not show. */
  hidden: number;
  /** Rows whose products are new or changed. */
  changed: number;
  /** Rows whose products are new. */
  added: number;
  /** Products that the rows did not name: they stay, or are no longer sold. */
  others: number;
  /** Names of the first of these, if `dryRun` finds that they would no longer be sold. */
  removed: string[];
  /** Products that could be ordered before, or are new, and can only be asked about. */
  onEnquiry: number;
  /** Products whose ingredients are left out, because others of their name contain something else. */
  contradicted: number;
  /** The version that is current now. */
  version: number;
}

/** Opens the current version; undefined if there is none yet. */
export async function openCurrent(
  place: CatalogPlace,
): Promise<Catalog | undefined> {
  for (;;) {
    const version = await currentVersion(place.db);
    if (version === 0) return undefined;
    try {
      return await openVersion(place, version);
    } catch (error) {
      // Two newer versions may have been published meanwhile.
      if ((await currentVersion(place.db)) === version) throw error;
    }
  }
}

/** Tells if no product of the last version may stay as it is stored. */
const isOutdated = (last: Catalog, sale: BuiltVersion): boolean =>
  last.hidesPrescription !== sale.hidesPrescription ||
  last.namesHash !== sale.namesHash;

/**
 * Numbers of positions for each product that a copied version may have: rows in
 * another order get higher ones, until all are numbered again.
 */
const MOST_POSITIONS = 2;

/** Builds the version: in a copy of the last one if less than a quarter of it changes. */
async function build(running: Import, file: string): Promise<void> {
  const { options, last, sale, changes } = running;
  const isWhole = options.mode === "replace";
  const isCopied =
    last !== undefined &&
    // Otherwise two newer versions have been published, and this one will not be.
    existsSync(last.path) &&
    !isOutdated(last, sale) &&
    changes.count * 4 < last.entryCount &&
    last.lastPosition < MOST_POSITIONS * last.entryCount;
  const builder = new CatalogBuilder(file, sale, isCopied ? last : undefined);
  const isGone = ({ position }: CatalogEntry) =>
    isWhole && !changes.isNamed(position);
  try {
    if (!isCopied) {
      for await (const entry of inTurns(last?.entries() ?? [])) {
        const { position, data } = entry;
        if (isGone(entry) || changes.isChanged(position)) continue;
        changes.restage({ position, data, id: parseProduct(data).id });
      }
    } else if (isWhole) {
      for await (const entry of inTurns(last.entries())) {
        const isMoved =
          changes.isChanged(entry.position) &&
          changes.at(entry.position)?.id !== parseProduct(entry.data).id;
        if (isMoved || isGone(entry)) builder.takeOut(entry);
      }
    }
    let next = 0;
    for await (const { position, id, data } of inTurns(changes.rows())) {
      const product = parseProduct(data);
      const old = isCopied ? last.entry(id) : undefined;
      if (old?.position === position) builder.change(old, product, data);
      else builder.add(product, data, isCopied || !isWhole ? position : next++);
    }
    (await builder.finish()).close();
  } finally {
    builder.close();
  }
}

/**
 * Makes rows the catalog, or part of it: builds the next version beside the one
 * that is sold from, and publishes it. What fails or is killed before that
 * changes nothing; where nothing is to be changed nothing is published.
 *
 * @param rows or a function that makes them of the version that they change
 * @throws CatalogChangedError if another version was published meanwhile,
 *   OperatorError if an id is repeated, and what reading the rows throws
 */
export async function importCatalog(
  place: CatalogPlace,
  rows: Rows | ((last: Catalog | undefined) => Rows),
  options: ImportOptions,
): Promise<ImportCounts> {
  const { db, dataDir, names } = place;
  const { mode, source } = options;
  const last = await openCurrent(place);
  const base = last?.version ?? 0;
  // Milliseconds, so that no two builds have the same number.
  const version = Math.max(base + 1, Date.now());
  const file = unfinishedFile(dataDir, version);
  const changes = new StagedChanges(last);
  try {
    if (base !== (options.base ?? base)) throw new CatalogChangedError();
    const sale = {
      version,
      hidesPrescription:
        options.hidesPrescription ?? last?.hidesPrescription ?? false,
      names,
      namesHash: names.hash,
      withdrawn: await readWithdrawals(db),
    };
    const isStale = last !== undefined && isOutdated(last, sale);
    const counts: ImportCounts = {
      imported: 0,
      withdrawn: 0,
      hidden: 0,
      changed: 0,
      added: 0,
      others: last?.entryCount ?? 0,
      removed: [],
      onEnquiry: 0,
      contradicted: 0,
      version: base,
    };
    const running: Import = {
      options,
      last,
      sale,
      changes,
      counts,
      agreement: new NameAgreement(),
      isAgreementOpen: mode === "replace" || isStale,
    };
    await stageRows(running, typeof rows === "function" ? rows(last) : rows);
    options.onRead?.();
    if (running.isAgreementOpen) {
      if (mode === "upsert") await addOthers(running);
      leaveOutContradicted(running);
    }
    if (options.dryRun) {
      await foresee(running);
      return counts;
    }
    stageWithdrawals(running);
    const losesNone = mode === "upsert" || counts.others === 0;
    if (last && !isStale && changes.count === 0 && losesNone) {
      if (source) await writeSetting(db, CATALOG_SOURCE, source);
      return counts;
    }
    await build(running, file);
    const done = { ...counts, version };
    await publishCatalog(db, {
      file,
      version,
      base,
      source,
      note: (transaction) => options.note?.(transaction, done, base),
    });
    renameSync(file, catalogFile(dataDir, version));
    removeOtherFiles(dataDir, [version, base]);
    return done;
  } finally {
    last?.close();
    changes.close();
    rmSync(file, { force: true });
  }
}
