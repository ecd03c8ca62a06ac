import { existsSync } from "node:fs";
import { join } from "node:path";
import { MedicineNames } from "../server/medicines/medicineNames";
import {
  OWN_NAMES,
  readMedicineNames,
  shippedMedicineNames,
} from "../server/medicines/readMedicineNames";
import { readNameTable } from "../server/medicines/nameTable";

export const NAMES_HEADER =
  "name,kind,ingredients,country,class,flags,mostMg,note\n";

/** A small table of names, from the lines below its header. */
export function namesOf(lines: string, country = "GB"): MedicineNames {
  const rows = readNameTable(NAMES_HEADER + lines, [], (line, text) => {
    throw new Error(`${line}: ${text}`);
  });
  return new MedicineNames(rows, [], country);
}

declare global {
  /** Set by serverEnvironment.js, for all test files of a process. */
  var shippedNames: Map<string, MedicineNames> | undefined;
}

/** The names that ship, read once for all test files of a process: it takes longer than most tests. */
export function testNames(country = "GB"): MedicineNames {
  const names =
    globalThis.shippedNames?.get(country) ?? shippedMedicineNames(country);
  globalThis.shippedNames?.set(country, names);
  return names;
}

/** The names of a shop, as readMedicineNames reads them. */
export function readTestNames(
  ...[dataDir, country, note]: Parameters<typeof readMedicineNames>
): MedicineNames {
  return existsSync(join(dataDir, OWN_NAMES))
    ? readMedicineNames(dataDir, country, note)
    : testNames(country);
}
