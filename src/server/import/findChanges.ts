import { isPhotoFileName } from "../../domain/photoFiles";
import { reasonNotSold, type BuiltVersion } from "../catalog/buildCatalog";
import { parseProduct, type CatalogProduct } from "../catalog/catalogProduct";
import type { Catalog } from "../catalog/openCatalog";
import type { CatalogEntry, StoredRow } from "../catalog/storedCatalog";
import { inTurns } from "../inTurns";
import { withContained } from "../medicines/containedIngredients";
import type { NameAgreement } from "../medicines/nameAgreement";
import type { ImportCounts, ImportOptions } from "./importCatalog";
import type { StagedChanges } from "./stagedChanges";

/** Products with ids of their own, read once, as they are needed. */
export type Rows = Iterable<CatalogProduct> | AsyncIterable<CatalogProduct>;

/** An import under way. */
export interface Import {
  options: ImportOptions;
  /** The version that is changed; undefined if there is none yet. */
  last: Catalog | undefined;
  sale: BuiltVersion;
  changes: StagedChanges;
  counts: ImportCounts;
  agreement: NameAgreement;
  /** True if what products of one name contain may have changed. */
  isAgreementOpen: boolean;
}

/** The product with the photos that were imported for it before, if there are some. */
function withPhotosOf(
  old: CatalogEntry | undefined,
  product: CatalogProduct,
): CatalogProduct {
  const photo = old ? parseProduct(old.data).photo : [];
  return photo.some(isPhotoFileName) ? { ...product, photo } : product;
}

/** Tells if a product may contradict others of its name, or agree with them, otherwise than before. */
const saysSomethingElse = (old: CatalogProduct, product: CatalogProduct) =>
  JSON.stringify([old.name, old.contains, old.ingredients]) !==
  JSON.stringify([product.name, product.contains, product.ingredients]);

/** Reads the rows, stages those that change something, and counts them. */
export async function stageRows(running: Import, rows: Rows): Promise<void> {
  const { options, last, sale, changes, counts, agreement } = running;
  const { mode, keepPhotos = false } = options;
  let lastPosition = mode === "upsert" ? (last?.lastPosition ?? -1) : -1;
  /** Rows that make up the whole catalog keep their places while their order is the same. */
  function placeOf(old: CatalogEntry | undefined): number {
    if (old && mode === "upsert") return old.position;
    lastPosition =
      old && old.position > lastPosition ? old.position : lastPosition + 1;
    return lastPosition;
  }
  for await (const row of rows) {
    const old = last?.entry(row.id);
    const product = keepPhotos ? withPhotosOf(old, row) : row;
    const data = JSON.stringify(product);
    const position = placeOf(old);
    const isSame = old?.data === data;
    if (isSame && old.position === position) changes.keep(old, row.id);
    else changes.stage({ position, id: row.id, data }, old);
    agreement.add(product, position);
    running.isAgreementOpen ||=
      !isSame && (!old || saysSomethingElse(parseProduct(old.data), product));
    if (!isSame) counts.changed += 1;
    if (old) counts.others -= 1;
    else counts.added += 1;
    if (reasonNotSold(product, sale) === undefined) counts.imported += 1;
    else if (sale.withdrawn.has(product.id)) counts.withdrawn += 1;
    else counts.hidden += 1;
  }
}

/** Finds out again what the products contain that no row names, and compares it with the rows. */
export async function addOthers({ last, sale, changes, agreement }: Import) {
  const { names } = sale;
  const isRenamed = last?.namesHash !== names.hash;
  for await (const entry of inTurns(last?.entries() ?? [])) {
    const { position } = entry;
    if (changes.isNamed(position)) continue;
    const stored = parseProduct(entry.data);
    const product = isRenamed ? withContained(stored, names) : stored;
    const data = isRenamed ? JSON.stringify(product) : entry.data;
    if (data !== entry.data) changes.restage({ position, id: stored.id, data });
    agreement.add(product, position);
  }
}

/** Leaves out what products are made of whose name stands for something else. */
export function leaveOutContradicted({
  last,
  changes,
  counts,
  agreement,
}: Import) {
  for (const { position } of agreement.contradicted()) {
    const known = changes.at(position) ?? last!.entryAt(position)!;
    const { ingredients, ...rest } = parseProduct(known.data);
    if (!ingredients) continue;
    counts.contradicted += 1;
    const row = { position, id: rest.id, data: JSON.stringify(rest) };
    changes.restage(row);
    const old = last?.entry(rest.id);
    if (old?.data !== row.data) continue;
    counts.changed -= 1;
    if (old.position === position) changes.unstage(position);
  }
}

/** Names of products that would no longer be sold; the others are only counted. */
const MOST_REMOVED = 5;

/** Names what would no longer be sold, and counts what would only be asked about. */
export async function foresee({
  options,
  last,
  sale,
  changes,
  counts,
}: Import): Promise<void> {
  const { mode, isOnEnquiry } = options;
  for (const { position, data } of last?.entries() ?? []) {
    if (mode === "upsert" || counts.removed.length === MOST_REMOVED) break;
    if (!changes.isNamed(position))
      counts.removed.push(parseProduct(data).name);
  }
  if (!isOnEnquiry) return;
  const { before, after } = isOnEnquiry;
  const take = (product: CatalogProduct, old?: CatalogProduct) => {
    const isSold = reasonNotSold(product, sale) === undefined;
    if (!isSold || !after(product) || (old && before(old))) return;
    counts.onEnquiry += 1;
  };
  for await (const { id, data } of inTurns(changes.rows())) {
    const old = last?.entry(id);
    take(parseProduct(data), old && parseProduct(old.data));
  }
  // The rest stays as it is, but a first list of one's own brings other rules.
  const rest = before === after ? [] : (last?.entries() ?? []);
  for await (const { position, data } of inTurns(rest)) {
    if (changes.isChanged(position)) continue;
    if (mode === "replace" && !changes.isNamed(position)) continue;
    const product = parseProduct(data);
    take(product, product);
  }
}

/** Stages what was withdrawn, put back on sale, or withdrawn for another reason since. */
export function stageWithdrawals({
  last,
  sale,
  changes,
  options,
}: Import): void {
  const stage = ({ position, data }: StoredRow, id: string) => {
    const isGone = options.mode === "replace" && !changes.isNamed(position);
    if (isGone || changes.isChanged(position)) return;
    changes.restage({ position, id, data });
  };
  for (const row of last?.apart() ?? []) {
    const product = parseProduct(row.data);
    if (reasonNotSold(product, sale) !== row.reason) stage(row, product.id);
  }
  for (const id of sale.withdrawn.keys()) {
    const entry = last?.entry(id);
    if (entry?.isSold) stage(entry, id);
  }
}
