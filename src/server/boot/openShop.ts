import { LiveIndex, type Build } from "../catalog/searchIndex/liveIndex";
import type { ShopDatabase } from "../db/schema";
import { LiveSettings } from "../db/settings";
import { Banners } from "../images/banners";
import { startCatalog } from "../import/startCatalog";
import { readMedicineNames } from "../medicines/readMedicineNames";
import { CurrentShop, readShop } from "../shop/currentShop";
import { readSaleRules } from "../shop/readSaleRules";
import type { AppParts } from "./buildApp";

/** Parts that a running host and a test bring along in their own form. */
interface OpenOptions {
  readNames?: typeof readMedicineNames;
  build?: Build;
  onError?: (error: unknown) => void;
}

/**
 * Opens what a shop sells from: its catalog, names, rules and search index. The
 * caller closes `live`, and then the database.
 */
export async function openShop(
  db: ShopDatabase,
  { config, paths }: Pick<AppParts, "config" | "paths">,
  { readNames = readMedicineNames, ...options }: OpenOptions = {},
) {
  const { dataDir } = config;
  const notices: string[] = [];
  const note = (sentence: string) => void notices.push(sentence);
  const { country } = await readShop(db);
  const names = readNames(dataDir, country, note);
  await startCatalog({ db }, paths.catalog);
  const rules = await readSaleRules({ ...config, country }, paths.rules);
  const settings = new LiveSettings(db);
  await settings.refresh();
  const shop = new CurrentShop(settings, rules);
  const hidesPrescription = config.prescriptionMedicines === "hide";
  const terms = () => ({ names, rules: shop.rules, hidesPrescription });
  const live = await LiveIndex.open({
    db,
    dataDir,
    settings,
    terms,
    ...options,
  });
  const banners = new Banners(db, live, paths.banners);
  return { db, config, paths, live, terms, shop, banners, names, notices };
}
