import { OperatorError } from "../operatorError";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import {
  CATALOG_SOURCE,
  currentVersion,
  productsIn,
  productsInOrder,
} from "../catalog/catalogRepository";
import type { CatalogProduct } from "../catalog/catalogProduct";
import { wordsIn } from "../catalog/searchIndexRepository";
import type { ShopDatabase } from "../db/schema";
import { readSetting } from "../db/settings";
import { readWholeCatalog } from "./catalogFile";
import { whenLeaseIsFree } from "./catalogLease";
import { importCatalog } from "./importCatalog";
import { countOf } from "./importReport";

/** Between two sentences about the progress, in milliseconds. */
const REPEAT = 5_000;

/** What its value starts with while the shop sells its starter catalog. */
const STARTER = "starter:";

/** Whether the shop sells its starter catalog. */
export async function sellsStarterCatalog(db: ShopDatabase): Promise<boolean> {
  const source = await readSetting(db, CATALOG_SOURCE);
  return source?.startsWith(STARTER) ?? false;
}

/** A product as the starter catalog offers it, whose source knows no brands. */
const starterProduct = (product: CatalogProduct): CatalogProduct => ({
  ...product,
  brand: product.brand || "Generic",
});

/**
 * Loads the starter catalog into a shop that has none, and again where the
 * file has changed. A catalog of the operator's own stays as it is.
 *
 * @param path the catalog file
 * @param hidesPrescription whether prescription medicines are left out
 * @returns whether anything was loaded
 * @throws OperatorError where the file is missing or a row can't be sold
 */
export async function loadStarterCatalog(
  db: ShopDatabase,
  path: string,
  hidesPrescription = false,
): Promise<boolean> {
  const loaded = await readSetting(db, CATALOG_SOURCE);
  if (loaded !== undefined && !loaded.startsWith(STARTER)) return false;
  const text = await readFile(path, "utf8").catch(() => {
    throw new OperatorError(
      `The catalog ${path} could not be read. Please put the file back.`,
    );
  });
  const hash = createHash("sha256").update(text).digest("hex");
  const source = STARTER + hash + (hidesPrescription ? ":hide" : "");
  if (loaded === source) return false;
  const products = (await readWholeCatalog(path)).filter(
    ({ legalClass }) => !(hidesPrescription && legalClass === "prescription"),
  );
  await importCatalog(db, products.map(starterProduct), {
    source,
    mode: "replace",
  });
  return true;
}

/** Whether a version has a prescription medicine. */
async function hasPrescription(
  db: ShopDatabase,
  version: number,
): Promise<boolean> {
  const found = await productsIn(db, version)
    .select("id")
    .where("data", "like", '%"legalClass":"prescription"%')
    .limit(1)
    .execute();
  return found.length > 0;
}

/**
 * Gives the products of an older version's database what a search needs, and
 * takes prescription medicines out that may no longer be shown: the catalog is
 * imported again out of itself.
 *
 * @param tell is told how far it is
 * @returns whether that was needed
 */
export async function reindexCatalog(
  db: ShopDatabase,
  hidesPrescription = false,
  tell: (sentence: string) => void = () => {},
): Promise<boolean> {
  const version = await currentVersion(db);
  const mustHide = hidesPrescription && (await hasPrescription(db, version));
  const [word, product] = [
    await wordsIn(db, version).select("word").limit(1).execute(),
    await productsIn(db, version).select("id").limit(1).execute(),
  ];
  const isIndexed = word.length > 0 || product.length === 0;
  if (isIndexed && !mustHide) return false;
  const { count } = await productsIn(db, version)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  tell(
    `Indexing the catalog of ${countOf(Number(count), "product")} for searches. The shop opens when this is done.`,
  );
  async function* products() {
    const begunAt = performance.now();
    let toldAt = begunAt;
    let done = 0;
    for await (const batch of productsInOrder(db, version)) {
      yield* batch.filter(
        ({ legalClass }) => !(mustHide && legalClass === "prescription"),
      );
      done += batch.length;
      const now = performance.now();
      if (now - toldAt < REPEAT) continue;
      toldAt = now;
      const share = done / Number(count);
      const left = ((now - begunAt) * (1 - share)) / share / 1_000;
      tell(`Indexed ${Math.floor(share * 100)} %, ${Math.ceil(left)} s left.`);
    }
    tell("Writing the index.");
  }
  const source = (await readSetting(db, CATALOG_SOURCE)) ?? "";
  await importCatalog(db, products(), {
    source,
    mode: mustHide ? "replace" : "upsert",
  });
  return true;
}

/**
 * Makes sure that a host that starts has a catalog to sell from. Of hosts that
 * start at the same moment on one database one imports it, and the others wait.
 *
 * @param path the starter catalog's file
 * @param tell is told what takes long
 * @throws OperatorError if the file is missing or a row is invalid
 */
export async function startCatalog(
  db: ShopDatabase,
  path: string,
  hidesPrescription?: boolean,
  tell: (sentence: string) => void = () => {},
): Promise<void> {
  await whenLeaseIsFree(
    db,
    async () => {
      await loadStarterCatalog(db, path, hidesPrescription);
      await reindexCatalog(db, hidesPrescription, tell);
    },
    () => tell("Another process changes the catalog. The shop waits for it."),
  );
}
