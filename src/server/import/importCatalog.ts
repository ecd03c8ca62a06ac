import { renameSync, rmSync } from "node:fs";
import { isPhotoFileName } from "../../domain/photoFiles";
import {
  CatalogBuilder,
  isSold,
  type BuiltVersion,
} from "../catalog/buildCatalog";
import { parseProduct, type CatalogProduct } from "../catalog/catalogProduct";
import {
  catalogFile,
  openVersion,
  unfinishedFile,
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
import { writeSetting } from "../db/settings";
import { NameAgreement } from "../medicines/nameAgreement";
import { withContained } from "../medicines/containedIngredients";
import type { MedicineNames } from "../medicines/medicineNames";
import { OperatorError } from "../operatorError";

/** A database, and the folder for the catalog's files. */
export interface CatalogStore {
  db: ShopDatabase;
  dataDir: string;
}

/** Where a shop's catalog is changed. */
export interface CatalogPlace extends CatalogStore {
  /**
   * The names of medicines in the shop. If they are not those of the version
   * before, what products contain is found out again.
   */
  names: MedicineNames;
}

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
  /** The only version that may be changed; by default the current one, whichever it is. */
  base?: number | undefined;
  /** Called when all rows are read, before the catalog is built. */
  onRead?: () => void;
}

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
  /** Products whose ingredients are left out, because others of their name contain something else. */
  contradicted: number;
  /** The version that is current now. */
  version: number;
}

/** Names of products that would no longer be sold; the others are only counted. */
const MOST_REMOVED = 5;

/** Products with ids of their own, read once, as they are needed. */
type Rows = Iterable<CatalogProduct> | AsyncIterable<CatalogProduct>;

/** The product with the photos that were imported for it before, if there are some. */
function withPhotosOf(
  old: CatalogEntry | undefined,
  product: CatalogProduct,
): CatalogProduct {
  const photo = old ? parseProduct(old.data).photo : [];
  return photo.some(isPhotoFileName) ? { ...product, photo } : product;
}

/**
 * Opens the current version, also one that another version of this program has
 * built; undefined if there is none yet.
 */
export async function openCurrent({
  db,
  dataDir,
}: CatalogStore): Promise<Catalog | undefined> {
  for (;;) {
    const version = await currentVersion(db);
    if (version === 0) return undefined;
    try {
      return await openVersion(db, dataDir, version, { isOfAnyFormat: true });
    } catch (error) {
      // Two newer versions may have been published meanwhile.
      if ((await currentVersion(db)) === version) throw error;
    }
  }
}

/** Tells if the last version has to be built again, although no row has changed. */
function isOutdated(last: Catalog, sale: BuiltVersion): boolean {
  if (
    !last.isOfThisFormat ||
    last.hidesPrescription !== sale.hidesPrescription ||
    last.namesHash !== sale.names.hash
  ) {
    return true;
  }
  const isNowSold = ({ data }: CatalogEntry) =>
    isSold(parseProduct(data), sale);
  const isToldOtherwise = ([id, { reason }]: [string, { reason: string }]) =>
    last.entry(id)?.isSold || (last.notOnSale(id)?.reason ?? reason) !== reason;
  return (
    [...last.apart()].some(isNowSold) ||
    [...sale.withdrawn].some(isToldOtherwise)
  );
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
  const { mode, source, keepPhotos = false } = options;
  const last = await openCurrent(place);
  const base = last?.version ?? 0;
  // Milliseconds, so that no two builds have the same number.
  const version = Math.max(base + 1, Date.now());
  const file = unfinishedFile(dataDir, version);
  let builder: CatalogBuilder | undefined;
  // Not before it is needed: a shop also starts on a full disk.
  const open = () => (builder ??= new CatalogBuilder(file));
  try {
    if (base !== (options.base ?? base)) throw new CatalogChangedError();
    const sale = {
      version,
      hidesPrescription:
        options.hidesPrescription ?? last?.hidesPrescription ?? false,
      names,
      withdrawn: await readWithdrawals(db),
    };
    const counts: ImportCounts = {
      imported: 0,
      withdrawn: 0,
      hidden: 0,
      changed: 0,
      added: 0,
      others: last?.entryCount ?? 0,
      removed: [],
      contradicted: 0,
      version: base,
    };
    const agreement = new NameAgreement();
    let position = mode === "upsert" ? (last?.lastPosition ?? -1) : -1;
    let lastPosition = -1;
    let isReordered = false;
    for await (const row of typeof rows === "function" ? rows(last) : rows) {
      const old = last?.entry(row.id);
      const product = keepPhotos ? withPhotosOf(old, row) : row;
      const data = JSON.stringify(product);
      const place =
        mode === "upsert"
          ? (old?.position ?? (position += 1))
          : (position += 1);
      if (!open().add(product, data, place)) {
        throw new OperatorError(`The id '${product.id}' is repeated.`);
      }
      agreement.add(product, place);
      if (old) {
        counts.others -= 1;
        isReordered ||= old.position < lastPosition;
        lastPosition = old.position;
      } else counts.added += 1;
      if (old?.data !== data) counts.changed += 1;
      if (isSold(product, sale)) counts.imported += 1;
      else if (sale.withdrawn.has(product.id)) counts.withdrawn += 1;
      else counts.hidden += 1;
    }
    options.onRead?.();
    const isReplaced = mode === "replace" && (counts.others > 0 || isReordered);
    let outdated: boolean | undefined;
    const isSame = () =>
      last &&
      counts.changed === 0 &&
      !isReplaced &&
      !(outdated ??= isOutdated(last, sale));
    if (!isSame() && mode === "upsert" && last) {
      const isNew = last.namesHash !== names.hash;
      for (const { data, position } of last.entries()) {
        const product = parseProduct(data);
        const known = isNew ? withContained(product, names) : product;
        const text = isNew ? JSON.stringify(known) : data;
        // False for those that a row has changed.
        if (open().add(known, text, position)) agreement.add(known, position);
      }
    }
    for (const { position } of isSame() ? [] : agreement.contradicted()) {
      const rest = open().leaveOutIngredients(position);
      if (rest === undefined) continue;
      counts.contradicted += 1;
      if (last?.entry(rest.id)?.data === rest.data) counts.changed -= 1;
    }
    if (options.dryRun) {
      const entries = mode === "replace" ? last?.entries() : undefined;
      for (const { data } of entries ?? []) {
        const { id, name } = parseProduct(data);
        if (!open().has(id)) counts.removed.push(name);
        if (counts.removed.length === MOST_REMOVED) break;
      }
      return counts;
    }
    if (isSame()) {
      if (source) await writeSetting(db, CATALOG_SOURCE, source);
      return counts;
    }
    (await open().finish(sale)).close();
    await publishCatalog(db, { file, version, base, source });
    renameSync(file, catalogFile(dataDir, version));
    return { ...counts, version };
  } finally {
    last?.close();
    builder?.close();
    rmSync(file, { force: true });
  }
}
