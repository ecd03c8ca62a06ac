import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { removeUnfinished } from "../db/dataFolder";
import { LiveSettings } from "../db/settings";
import type { ShopDatabase } from "../db/schema";
import { inTurns } from "../inTurns";
import type { MedicineNames } from "../medicines/medicineNames";
import { CatalogBuilder } from "./buildCatalog";
import { parseProduct } from "./catalogProduct";
import { Catalog } from "./openCatalog";
import { CATALOG_VERSION, unpackCatalog } from "./publishCatalog";
import { CATALOG_FORMAT, StoredCatalog } from "./storedCatalog";

/** Where a shop's catalog is read and changed. */
export interface CatalogPlace {
  db: ShopDatabase;
  /** Has a folder for the catalog's files. */
  dataDir: string;
  /**
   * The names of medicines in the shop. If they are not those of the version
   * before, an import finds out again what products contain.
   */
  names: MedicineNames;
}

/** Between two looks for a new version, in milliseconds. */
const LOOK_EVERY = 1_000;

/** The folder of the catalog's files; it may be deleted at any time. */
export const catalogFolder = (dataDir: string) => join(dataDir, "catalog");

/** The file of a version. Of another format it has another name, since two versions of this program may share the folder. */
export const catalogFile = (dataDir: string, version: number) =>
  join(catalogFolder(dataDir), `${version}.${CATALOG_FORMAT}.db`);

/** A name that no other process chooses for a version's file until it is finished, in a folder that it makes. */
export function unfinishedFile(dataDir: string, version: number): string {
  const folder = catalogFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `.${version}.${randomUUID()}`);
}

/** Removes the files of other versions, and what killed programs have left. */
export function removeOtherFiles(
  dataDir: string,
  kept: readonly number[],
): void {
  const folder = catalogFolder(dataDir);
  removeUnfinished(folder);
  for (const name of readdirSync(folder)) {
    // Another host may be making it.
    if (name.startsWith(".")) continue;
    const isKept = kept.includes(Number.parseInt(name, 10));
    if (!isKept) rmSync(join(folder, name), { force: true, recursive: true });
  }
}

/** A file that is there and whole; undefined otherwise. */
function openWhole(
  path: string,
  version: number,
  isChecked: boolean,
): Catalog | undefined {
  let catalog: Catalog | undefined;
  try {
    catalog = new Catalog(path);
    if (catalog.version === version && (!isChecked || !catalog.complaint())) {
      return catalog;
    }
  } catch {
    // Missing or damaged: it is unpacked again.
  }
  catalog?.close();
  return undefined;
}

/** Builds a version out of the entries of its file that has another format. */
async function rebuild(
  stored: StoredCatalog,
  path: string,
  names: MedicineNames,
): Promise<void> {
  const { version, hidesPrescription, namesHash } = stored;
  const withdrawn = new Map<string, { reason: string }>();
  for await (const { data, reason } of inTurns(stored.apart()))
    withdrawn.set(parseProduct(data).id, { reason });
  const builder = new CatalogBuilder(path, {
    version,
    hidesPrescription,
    names,
    namesHash,
    withdrawn,
  });
  try {
    for await (const { position, data } of inTurns(stored.entries()))
      builder.add(parseProduct(data), data, position);
    (await builder.finish()).close();
  } finally {
    builder.close();
  }
}

/**
 * Opens a version. If its file is missing or damaged, it is unpacked out of the
 * database, and built again here if another version of this program published it
 * in another format.
 *
 * @param isChecked whether the whole file is read and checked first
 */
export async function openVersion(
  { db, dataDir, names }: CatalogPlace,
  version: number,
  isChecked = true,
): Promise<Catalog> {
  const path = catalogFile(dataDir, version);
  const found = openWhole(path, version, isChecked);
  if (found) return found;
  const unpacked = unfinishedFile(dataDir, version);
  const rebuilt = unfinishedFile(dataDir, version);
  let stored: StoredCatalog | undefined;
  try {
    await unpackCatalog(db, version, unpacked);
    stored = new StoredCatalog(unpacked);
    if (!stored.isOfThisFormat) await rebuild(stored, rebuilt, names);
    renameSync(stored.isOfThisFormat ? unpacked : rebuilt, path);
  } finally {
    stored?.close();
    rmSync(unpacked, { force: true });
    rmSync(rebuilt, { force: true });
  }
  return new Catalog(path);
}

/**
 * The catalog that this host sells from. A new version is noticed within a
 * second; requests under way end on the old one.
 */
export class CurrentCatalog {
  readonly #users = new Map<Catalog, number>();
  #refreshing: Promise<void> | undefined;
  /** The version that could not be opened, which is said once. */
  #failed: number | undefined;
  readonly #timer: NodeJS.Timeout;

  /** @param settings are read together with the version */
  private constructor(
    private readonly place: CatalogPlace,
    readonly settings: LiveSettings,
    private current: Catalog,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#timer = setInterval(() => {
      // While the database is away, visitors go on with what is here.
      this.refresh().catch(() => {});
    }, LOOK_EVERY).unref();
  }

  /**
   * Opens the current version.
   *
   * @param onError called when a new version can't be opened: the old one is sold on
   */
  static async open(
    place: CatalogPlace,
    onError: (error: unknown) => void = () => {},
  ): Promise<CurrentCatalog> {
    const settings = new LiveSettings(place.db);
    await settings.refresh();
    const version = Number(settings.get(CATALOG_VERSION));
    const catalog = await openVersion(place, version);
    removeOtherFiles(place.dataDir, [version]);
    return new CurrentCatalog(place, settings, catalog, onError);
  }

  /** For what ends in this very turn; `use` is for everything else. */
  get catalog(): Catalog {
    return this.current;
  }

  /** Keeps the current version open until the task has ended. */
  async use<T>(task: (catalog: Catalog) => Promise<T>): Promise<T> {
    const catalog = this.current;
    this.#users.set(catalog, (this.#users.get(catalog) ?? 0) + 1);
    try {
      return await task(catalog);
    } finally {
      const others = this.#users.get(catalog)! - 1;
      if (others > 0) this.#users.set(catalog, others);
      else this.#users.delete(catalog);
      if (others === 0 && catalog !== this.current) catalog.close();
    }
  }

  /** Reads settings and version now. @throws what the database throws */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<void> {
    await this.settings.refresh();
    const version = Number(this.settings.get(CATALOG_VERSION));
    if (version === this.current.version) return;
    try {
      const next = await openVersion(this.place, version, false);
      const last = this.current;
      this.current = next;
      if (!this.#users.has(last)) last.close();
      removeOtherFiles(this.place.dataDir, [version, last.version]);
    } catch (error) {
      if (this.#failed !== version) this.onError(error);
      this.#failed = version;
      throw error;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#refreshing?.catch(() => {});
    this.current.close();
  }
}
