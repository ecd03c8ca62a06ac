import { OperatorError } from "../operatorError";
import { currentVersion } from "../catalog/catalogRepository";
import type { CatalogProduct } from "../catalog/catalogProduct";
import { analyzeTables } from "../db/postgres";
import {
  readWithdrawals,
  withdrawnProduct,
} from "../catalog/withdrawalRepository";
import type { ShopDatabase, WithdrawalTable } from "../db/schema";
import { inBatches } from "../db/batches";
import { shrinkFile } from "../db/shrinkFile";
import { takeLease, type CatalogLease } from "./catalogLease";
import {
  BATCH,
  isStored,
  publish,
  readStored,
  recountCategories,
  removeProducts,
  withImported,
  withStoredPhotos,
  writeProducts,
  type NewProduct,
} from "./importRepository";
import { positionsFor } from "./positions";
import {
  eachStoredProduct,
  removeEndedWords,
  wordChanges,
  writeSearchWords,
} from "./searchWordRepository";
import { removeAllLeftovers, removeEnded, tidy } from "./tidyCatalog";

export interface ImportOptions {
  /**
   * What becomes of the products that the rows don't name: with "upsert" they
   * stay, each product keeps its position and new ones come at the end; with
   * "replace" they are no longer sold, and the order is that of the rows.
   */
  mode: "upsert" | "replace";
  /**
   * What the setting `catalogue_source` says from then on: a starter catalog's
   * name gives way to the next one, any other stays.
   */
  source: string;
  /** Whether photos that were imported before stay with their products. */
  keepPhotos?: boolean;
  /** Takes the product with this id, which the rows name, off sale. */
  withdraw?: { id: string; reason: string };
  /** Puts the withdrawn product with this id, which the rows name, on sale again. */
  restore?: string;
  /** Is told when all hosts sell from the new catalog. */
  onPublished?: () => void;
}

export interface ImportCounts {
  /** Rows whose products are on sale now. */
  imported: number;
  /** Rows whose products the operator has withdrawn. */
  withdrawn: number;
  /** Of these, products that are new or changed. */
  changed: number;
  /** Products that the rows did not name: they stay, or are no longer sold. */
  others: number;
  /** Whether the old rows could be removed; if not, the next start does it. */
  isTidy: boolean;
}

type Rows<T> = Iterable<T> | AsyncIterable<T>;

/** Adds the categories whose products or their order change with a product. */
function addCategories(
  categories: Set<string>,
  { product: { category }, position, old }: NewProduct,
): void {
  // A product of an older version's database, without a hash, was never counted.
  const isCounted = old !== undefined && old.hash !== 0;
  const isSame = old?.category === category && old.position === position;
  if (isCounted && isSame) return;
  categories.add(category);
  if (old !== undefined) categories.add(old.category);
}

/**
 * Writes the next version, which nobody sees yet: only what differs from the
 * current one.
 */
async function writeVersion(
  db: ShopDatabase,
  lease: CatalogLease,
  versions: { before: number; version: number },
  rows: Rows<CatalogProduct>,
  withdrawals: Map<string, WithdrawalTable>,
  { mode, keepPhotos = false, withdraw, restore }: ImportOptions,
): Promise<Omit<ImportCounts, "isTidy">> {
  const { before, version } = versions;
  const stored = await readStored(db, before);
  let ended: string[] = [];
  for (const row of withdrawals.values()) {
    const category = withdrawnProduct(row)?.category;
    if (category === undefined) continue;
    const { id, position } = row;
    stored.set(id, { hash: 0, position, category, isNamed: false });
  }
  if (restore !== undefined) withdrawals.delete(restore);
  if (withdraw !== undefined) {
    const withdrawn_at = new Date().toISOString();
    const row = { ...withdraw, withdrawn_at, data: null, position: 0 };
    withdrawals.set(withdraw.id, row);
    ended.push(withdraw.id);
  }
  /** Stores a product's row beside the catalog if it is withdrawn. */
  function isWithdrawn({ product, position }: NewProduct): boolean {
    const row = withdrawals.get(product.id);
    if (row === undefined) return false;
    const photo = keepPhotos ? withdrawnProduct(row)?.photo : undefined;
    row.data = JSON.stringify(withImported(photo, product));
    row.position = position;
    return true;
  }
  const positionOf = positionsFor(mode, stored);
  const categories = new Set<string>();
  const words = wordChanges();
  const noteOld = (ids: readonly string[]) =>
    eachStoredProduct(db, before, ids, (product, position) =>
      words.note("before", product, position),
    );
  const counts = { imported: 0, withdrawn: 0, changed: 0, others: 0 };

  for await (const batch of inBatches(rows, BATCH)) {
    const found = batch.map(({ id }) => stored.get(id));
    const products = batch.map<NewProduct>((product, index) => {
      const old = found[index];
      if (old?.isNamed) {
        throw new OperatorError(`The id '${product.id}' is repeated.`);
      }
      if (old !== undefined) old.isNamed = true;
      const next = found[index + 1]?.position;
      return { product, position: positionOf(old?.position, next), old };
    });
    const sold = products.filter((product) => !isWithdrawn(product));
    let changed = sold.filter((product) => !isStored(product));
    if (keepPhotos && changed.length > 0) {
      const kept = await withStoredPhotos(db, before, changed);
      changed = kept.filter((product) => !isStored(product));
    }
    for (const product of changed) addCategories(categories, product);
    await noteOld(
      changed.flatMap(({ product, old }) => (old ? product.id : [])),
    );
    for (const { product, position } of changed) {
      words.note("after", product, position);
    }
    if (changed.length > 0) await writeProducts(lease, version, changed);
    await lease.renew();
    counts.imported += sold.length;
    counts.withdrawn += batch.length - sold.length;
    counts.changed += changed.length;
  }
  const others = [...stored].flatMap(([id, { isNamed }]) =>
    isNamed || withdrawals.has(id) ? [] : id,
  );
  counts.others = others.length;
  if (mode === "replace") {
    ended = ended.concat(others);
    for (const row of withdrawals.values()) {
      const isNamed = stored.get(row.id)?.isNamed ?? row.position > 0;
      if (!isNamed) Object.assign(row, { data: null, position: 0 });
    }
  }
  for (const id of ended) categories.add(stored.get(id)?.category ?? "");
  await noteOld(ended);
  await removeProducts(lease, version, ended);
  if (counts.changed > BATCH) await analyzeTables(db);
  await recountCategories(db, lease, version, categories);
  await writeSearchWords(db, lease, versions, words);
  return counts;
}

/**
 * Makes rows the catalog, or part of it. Until all of it is stored every host
 * sells from the catalog before, and whatever fails or is killed until then
 * leaves that as it is. One import at a time.
 *
 * @param rows with ids of their own; read once, as they are needed
 * @throws OperatorError if another import is running, and what reading the rows throws
 */
export async function importCatalog(
  db: ShopDatabase,
  rows: Rows<CatalogProduct>,
  options: ImportOptions,
): Promise<ImportCounts> {
  const lease = await takeLease(db);
  const before = await currentVersion(db);
  // Seconds, so that a database that was restored does not use a number again.
  const version = Math.max(before + 1, Math.floor(Date.now() / 1_000));
  let counts: Omit<ImportCounts, "isTidy">;
  try {
    if (lease.wasAbandoned) await removeAllLeftovers(lease, before);
    const versions = { before, version };
    const withdrawals = await readWithdrawals(db);
    counts = await writeVersion(
      db,
      lease,
      versions,
      rows,
      withdrawals,
      options,
    );
    await publish(lease, version, options.source, withdrawals.values());
  } catch (error) {
    // Why it failed is what matters: leftovers are removed at the next start.
    await tidy(lease, () => removeAllLeftovers(lease, before));
    throw error;
  }
  options.onPublished?.();
  const isTidy = await tidy(lease, async () => {
    await removeEnded(lease, version);
    await removeEndedWords(lease, version);
    await shrinkFile(db);
  });
  return { ...counts, isTidy };
}

/** Counts what an import would do, and writes nothing. */
export async function countImport(
  db: ShopDatabase,
  rows: AsyncIterable<CatalogProduct>,
): Promise<Pick<ImportCounts, "imported" | "withdrawn" | "others">> {
  const stored = await readStored(db, await currentVersion(db));
  const withdrawals = await readWithdrawals(db);
  const counts = { imported: 0, withdrawn: 0 };
  for await (const { id } of rows) {
    stored.delete(id);
    counts[withdrawals.has(id) ? "withdrawn" : "imported"] += 1;
  }
  return { ...counts, others: stored.size };
}
