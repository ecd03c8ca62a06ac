import { shopWith } from "../../config/shop";
import {
  readMedicineNames,
  type MedicineNames,
} from "../medicines/medicineNames";
import { readShopSettings } from "./shopSettings";

/**
 * The names of medicines in the shop's country, with the operator's own.
 *
 * @param onMistake called with what is wrong with each line that is left out
 */
export function shopMedicineNames(
  dataDir: string,
  onMistake: (sentence: string) => void,
): MedicineNames {
  const { country } = shopWith(readShopSettings(dataDir));
  return readMedicineNames(dataDir, country, onMistake);
}
