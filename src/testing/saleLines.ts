import file from "../assets/rules/gb.json";
import type { SaleLine, SaleRule } from "../server/medicines/saleRules";

/** The rules of the United Kingdom. */
export const GB = file.rules as SaleRule[];

/** A line of 16 tablets of one ingredient, of the class "pharmacy" if nothing else is said. */
export const line = (
  ingredient: string,
  { mg, ...more }: Partial<SaleLine> = {},
): SaleLine => ({
  name: `${ingredient} ${mg ?? 200}mg`,
  ingredients: [{ name: ingredient, strength: mg ?? 200, unit: "mg" }],
  form: "tablet",
  unit: "tablet",
  legalClass: "pharmacy",
  pack: 16,
  qty: 1,
  ...more,
});

/** A prescribed medicine. */
export const prescribed = { legalClass: "prescription" } as const;

/** A line of 32 of which only its name and what it contains is known. */
export const named = (name: string, contains: string, qty = 1): SaleLine => ({
  name,
  contains: contains.split(" "),
  pack: 32,
  qty,
});
