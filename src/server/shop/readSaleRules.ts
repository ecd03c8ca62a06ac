import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { Shop } from "../../domain/shop/shop";
import { SALE_RULE, type SaleRule } from "../medicines/saleRules";
import type { ServerConfig } from "../boot/config";
import { causeOf, OperatorError } from "../boot/operatorError";

/** The rules that the program ships: of countries, and cautious ones for the others. */
const SHIPPED = ["gb", "za", "caution"] as const;

/** A file of rules, and the shipped ones that hold as well; each rule must say where it comes from. */
const RULES_FILE = v.pipe(
  v.string(),
  v.parseJson(undefined, ({ received }) => `It is not JSON (${received})`),
  v.object({
    include: v.optional(v.array(v.picklist(SHIPPED)), []),
    rules: v.array(SALE_RULE),
  }),
);

/** The file of shipped rules. */
const shippedFile = (folder: string, name: string) =>
  join(folder, `${name}.json`);

/** @param folder holds the shipped rules */
async function readRules(path: string, folder: string): Promise<SaleRule[]> {
  const content = await readFile(path, "utf8").catch((error: unknown) => {
    throw new OperatorError(
      `The rules of sale ${path} could not be read (${causeOf(error)}). RULES is the path of a file.`,
    );
  });
  const { success, output, issues } = v.safeParse(RULES_FILE, content);
  if (!success) {
    const [issue] = issues;
    const place = v.getDotPath(issue);
    throw new OperatorError(
      `The rules of sale ${path} can't be used. ${place ? `${place}: ` : ""}${issue.message}. See docs/operating.md.`,
    );
  }
  const included = output.include.map((name) =>
    readRules(shippedFile(folder, name), folder),
  );
  return [...output.rules, ...(await Promise.all(included)).flat()];
}

const ENQUIRE: SaleRule = {
  text: "Prescription medicines can't be ordered here. Please ask our pharmacist.",
  classes: ["prescription"],
  most: { packs: 0 },
};

/** The settings that decide which rules this host sells by. */
type RuleChoice = Pick<ServerConfig, "rules" | "prescriptionMedicines"> &
  Pick<Shop, "country">;

/** Rules, and what the operator should know of them. */
export interface ShopRules {
  rules: readonly SaleRule[];
  /** Says that none of the country's apply. */
  notice?: string;
}

/** Reads the rules that are set: by default the country's, or cautious ones if the program has none of it. */
async function chooseRules(
  { rules: chosen, prescriptionMedicines, country }: RuleChoice,
  folder: string,
  whileUnset: NonNullable<RuleChoice["prescriptionMedicines"]>,
): Promise<ShopRules> {
  const own = SHIPPED.find((name) => name === country.toLowerCase());
  const shipped = shippedFile(folder, own ?? "caution");
  const rules = await readRules(chosen ?? shipped, folder);
  const way = prescriptionMedicines ?? whileUnset;
  const notice =
    rules.length === 0
      ? "No rules of sale apply: nothing limits how much of a medicine one order holds. Set RULES to a file of rules (docs/operating.md)."
      : !chosen && !own
        ? `The shop has no rules of sale of its country, ${country}: only cautious limits apply. Set RULES to a file of rules (docs/operating.md).`
        : undefined;
  return { rules: way === "label" ? rules : [...rules, ENQUIRE], notice };
}

/**
 * The rules that this host sells by. The starter catalog is British, and its
 * prescription medicines can be ordered, so that everything can be tried; those
 * of the operator's own catalog can only be asked about.
 *
 * @param folder holds the shipped rules
 * @throws OperatorError if they can't be read
 */
export const readSaleRules = async (choice: RuleChoice, folder: string) => ({
  starter: await chooseRules({ ...choice, country: "GB" }, folder, "label"),
  own: await chooseRules(choice, folder, "enquire"),
});
