import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../boot/operatorError";
import { findProjectRoot, shopPaths } from "../boot/shopPaths";
import { MedicineNames } from "./medicineNames";
import { readNameTable, type NameRow } from "./nameTable";

/** The operator's own names, in the data folder. */
export const OWN_NAMES = "medicines.csv";

/** The rows that the program ships, which a test checks. */
function readShippedRows(): NameRow[] {
  const path = shopPaths(findProjectRoot()).medicineNames;
  return readNameTable(readFileSync(path, "utf8"), [], (line, text) => {
    throw new OperatorError(`${path}, line ${line}: ${text}`);
  });
}

/** The names that the shop ships, without an operator's own. */
export const shippedMedicineNames = (country: string): MedicineNames =>
  new MedicineNames(readShippedRows(), [], country);

/**
 * The names that the shop ships and those that the operator adds.
 *
 * @param onMistake called with the mistake of each line that is left out
 */
export function readMedicineNames(
  dataDir: string,
  country: string,
  onMistake: (sentence: string) => void,
): MedicineNames {
  const path = join(dataDir, OWN_NAMES);
  if (!existsSync(path)) return shippedMedicineNames(country);
  const shipped = readShippedRows();
  const text = readFileSync(path, "utf8");
  const ownRows = readNameTable(text, shipped, (line, mistake) =>
    onMistake(`${path}, line ${line}, is left out: ${mistake}`),
  );
  return new MedicineNames(shipped, ownRows, country);
}
