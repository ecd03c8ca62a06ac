import type { ServerConfig } from "../server/boot/config";
import { LiveIndex } from "../server/catalog/liveIndex";
import { LiveSettings } from "../server/db/settings";
import type { ShopDatabase } from "../server/db/schema";
import type { MedicineNames } from "../server/medicines/medicineNames";
import { CurrentShop, readShop } from "../server/shop/currentShop";
import { readSaleRules } from "../server/shop/readSaleRules";
import { findProjectRoot, shopPaths } from "../server/boot/shopPaths";

/** Opens the search index of a shop, with the rules by which it sells. */
export async function openLiveIndex(
  db: ShopDatabase,
  config: ServerConfig,
  names: MedicineNames,
) {
  const settings = new LiveSettings(db);
  await settings.refresh();
  const { country } = await readShop(db);
  const rules = await readSaleRules(
    { ...config, country },
    shopPaths(findProjectRoot()).rules,
  );
  const shop = new CurrentShop(settings, rules);
  const hidesPrescription = config.prescriptionMedicines === "hide";
  const terms = () => ({ names, rules: shop.rules, hidesPrescription });
  const { dataDir } = config;
  const live = await LiveIndex.open({ db, dataDir, settings, terms });
  return { live, shop, terms };
}
