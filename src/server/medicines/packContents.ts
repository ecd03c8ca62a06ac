import type { Medicine } from "../../domain/product/medicine";
import { foldName } from "../../domain/product/search";
import { strengthsInName } from "./doubtfulStrength";
import { isIngredient } from "./sharedIngredients";

/**
 * Kinds of products that a rule may be about: tablets and capsules, what is taken
 * from a bottle, and what is dissolved first: effervescent tablets, powders,
 * granules and sachets.
 */
export const RULE_FORMS = ["tablet", "capsule", "liquid", "soluble"] as const;
export type RuleForm = (typeof RULE_FORMS)[number];

/** The fields of a product that the rules look at. */
export interface SaleItem extends Medicine {
  name: string;
  /** Milligrams, as a column of its own says. */
  mg?: number | null;
  /** Contents of a pack, in its unit. */
  pack: number;
}

/** Tells if a medicine contains one of these ingredients, as anything that is known of it says. */
export function hasOneOf(item: SaleItem, wanted: readonly string[]): boolean {
  const { name, contains = [], ingredients = [] } = item;
  const words = ` ${foldName(name).replace(/[^\p{L}]+/gu, " ")} `;
  const known = [...contains, ...ingredients.map((one) => one.name)];
  return wanted.some(
    (one) =>
      words.includes(` ${foldName(one)} `) ||
      known.some((each) => isIngredient(each, one)),
  );
}

const EFFERVESCENT = /\beffervescent\b/i;
/** "Liquid capsules" and "gel caps" are capsules. */
const SOLID = /\b(tablet|caplet|capsule|gel ?(cap|tab)|softgel)s?\b/i;
const LIQUID =
  /\b(liquid|linctus|syrup|elixir|solution|suspension|mixture|drops|\d+ ?ml)\b/i;
const SOLUBLE = /\b(sachets?|powders?|granules)\b/i;
const NO_TABLET =
  /\b(cream|ointment|gel|spray|inhaler|patch(es)?|suppositor(y|ies)|injection|lozenges?)\b/i;

/** The forms that a medicine may have. Where nothing says which, it may be tablets or capsules. */
function formsOf({ unit, form, name }: SaleItem): readonly RuleForm[] {
  const text = form ?? name;
  if (EFFERVESCENT.test(text)) return ["soluble"];
  if (SOLID.test(unit ?? text)) {
    const said = /tablet|capsule/.exec(unit ?? form ?? "")?.[0];
    return said ? [said as RuleForm] : ["tablet", "capsule"];
  }
  if (unit === "ml" || (!unit && LIQUID.test(text))) return ["liquid"];
  if (NO_TABLET.test(text)) return [];
  if (SOLUBLE.test(text)) return ["soluble"];
  return unit || form ? [] : ["tablet", "capsule"];
}

/** Tells if a medicine may have one of these forms. */
export const mayBe = (item: SaleItem, forms: readonly RuleForm[]) =>
  formsOf(item).some((one) => forms.includes(one));

/** Tablets or capsules in a pack; what may be such counts too. */
export const unitsIn = (item: SaleItem): number =>
  mayBe(item, ["tablet", "capsule"]) ? item.pack : 0;

/**
 * Milligrams of one of these ingredients in a tablet or capsule, at least and at
 * most; undefined if they are unknown. Of a name with a strength for each
 * ingredient all count, as nobody knows whose is whose; a column of its own
 * counts where the name has none.
 */
export function strengthOf(
  item: SaleItem,
  wanted: readonly string[],
): { least: number; most: number } | undefined {
  const { name, mg, ingredients = [], contains = [] } = item;
  if (!mayBe(item, ["tablet", "capsule"])) return undefined;
  const known = ingredients.filter(
    (one) =>
      one.unit === "mg" && wanted.some((two) => isIngredient(one.name, two)),
  );
  if (known.length > 0) {
    const most = Math.max(...known.map((one) => one.strength));
    return { least: most, most };
  }
  const inName = strengthsInName(name);
  const figures = inName.length === 0 && mg ? [mg] : inName;
  const areAll = figures.length > 0 && figures.length === contains.length;
  if (!areAll) return undefined;
  return { least: Math.min(...figures), most: Math.max(...figures) };
}

/** Milligrams of these ingredients in a pack; undefined if that is unknown. */
export function mgIn(
  item: SaleItem,
  wanted: readonly string[],
): number | undefined {
  const { ingredients, unit: packUnit, pack } = item;
  if (!ingredients) {
    const { least, most } = strengthOf(item, wanted) ?? {};
    return least === undefined || least !== most ? undefined : least * pack;
  }
  let sum: number | undefined;
  for (const { name, strength, unit } of ingredients) {
    if (!wanted.some((one) => isIngredient(name, one))) continue;
    const [, amount, measure] = /^mg\/([\d.]*)(ml|g)$/.exec(unit) ?? [];
    const isCounted = packUnit === "tablet" || packUnit === "capsule";
    const fits = measure ? measure === packUnit : isCounted && unit === "mg";
    if (!fits) return undefined;
    sum = (sum ?? 0) + (strength / Number(amount || 1)) * pack;
  }
  return sum;
}
