import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { LEGAL_CLASSES } from "../../domain/medicine";
import type { SaleRule } from "../../domain/saleRules";
import type { ServerConfig } from "../config";
import type { ShopDatabase } from "../db/schema";
import { sellsStarterCatalog } from "../import/startCatalog";
import { causeOf, OperatorError } from "../operatorError";

const text = v.pipe(v.string(), v.regex(/\S/), v.maxLength(500));
const names = v.optional(v.pipe(v.array(text), v.minLength(1)));
const limit = v.optional(v.pipe(v.number(), v.minValue(0)));

/** A file of rules; each must say where it comes from. */
const RULES_FILE = v.object({
  rules: v.array(
    v.strictObject({
      text,
      ingredients: names,
      classes: v.optional(v.array(v.picklist(LEGAL_CLASSES))),
      most: v.optional(
        v.strictObject({ units: limit, packs: limit, mg: limit }),
      ),
      notWith: names,
      noDiscount: v.optional(v.boolean()),
      source: text,
      date: v.pipe(v.string(), v.isoDate()),
    }),
  ),
});

async function readRules(path: string): Promise<SaleRule[]> {
  const content = await readFile(path, "utf8").catch((error: unknown) => {
    throw new OperatorError(
      `The rules of sale ${path} could not be read (${causeOf(error)}). RULES is gb, none, or a file.`,
    );
  });
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    throw new OperatorError(
      `The rules of sale ${path} are not JSON (${(error as Error).message}).`,
    );
  }
  const { success, output, issues } = v.safeParse(RULES_FILE, json);
  if (success) return output.rules as SaleRule[];
  throw new OperatorError(
    `The rules of sale ${path} can't be used: ${v.getDotPath(issues[0]) ?? "the file"}: ${issues[0].message}. See docs/operating.md.`,
  );
}

const ENQUIRE: SaleRule = {
  text: "Prescription medicines can't be ordered here. Please ask our pharmacist.",
  classes: ["prescription"],
  most: { packs: 0 },
};

/**
 * The rules that this host sells by. Without a setting they are those of the
 * country that the starter catalog is from, while that is sold.
 *
 * @param folder holds the rules of countries
 * @throws OperatorError if they can't be read
 */
export async function readSaleRules(
  db: ShopDatabase,
  {
    rules: chosen,
    prescriptionMedicines,
  }: Pick<ServerConfig, "rules" | "prescriptionMedicines">,
  folder: string,
): Promise<SaleRule[]> {
  const name = chosen ?? ((await sellsStarterCatalog(db)) ? "gb" : "none");
  const file = name === "gb" ? join(folder, "gb.json") : name;
  const rules = name === "none" ? [] : await readRules(file);
  return prescriptionMedicines === "label" ? rules : [...rules, ENQUIRE];
}
