import { isIngredient, type LegalClass, type Medicine } from "./medicine";
import { foldName } from "./search";

/** How much of what a rule covers one order may hold. */
export interface SaleLimit {
  /** Tablets and capsules. */
  units?: number;
  packs?: number;
  /** Milligrams of the ingredients. */
  mg?: number;
}

/** A rule of sale; it covers what has one of its ingredients and one of its classes. */
export interface SaleRule {
  /** The rule as a shopper reads it. */
  text: string;
  /** All medicines if left out. */
  ingredients?: string[];
  /** All classes if left out; a medicine of unknown class counts as a pharmacy's. */
  classes?: LegalClass[];
  most?: SaleLimit;
  /** Ingredients that may not be in the same order. */
  notWith?: string[];
  /** Whether there may be no pair discount. */
  noDiscount?: boolean;
}

const areTexts = (value: unknown) =>
  value === undefined ||
  (Array.isArray(value) && value.every((text) => typeof text === "string"));

/** Whether a rule of an unknown host can be used; part of a rule would mean something else. */
export function isSaleRule(rule: SaleRule): boolean {
  const { text, ingredients, classes, notWith, most = {} } = rule;
  return (
    typeof text === "string" &&
    [ingredients, classes, notWith].every(areTexts) &&
    most instanceof Object &&
    Object.values(most).every((limit) => typeof limit === "number")
  );
}

/** What the rules look at. */
export interface SaleItem extends Medicine {
  name: string;
  /** What a pack holds, in its unit. */
  pack: number;
}

export interface SaleLine extends SaleItem {
  /** Packs. */
  qty: number;
}

/** A rule that an order breaks, and the lines that it is about. */
export interface BrokenRule<Line extends SaleLine> {
  rule: SaleRule;
  lines: Line[];
}

/** Whether a medicine contains one of these; if its ingredients are unknown, its name decides. */
function hasOneOf(item: SaleItem, wanted: readonly string[]): boolean {
  if (item.ingredients) {
    return item.ingredients.some(({ name }) =>
      wanted.some((one) => isIngredient(name, one)),
    );
  }
  const words = ` ${foldName(item.name).replace(/[^\p{L}]+/gu, " ")} `;
  return wanted.some((one) => words.includes(` ${foldName(one)} `));
}

function isCovered(rule: SaleRule, item: SaleItem): boolean {
  const { ingredients, classes } = rule;
  return (
    (!classes || classes.includes(item.legalClass ?? "pharmacy")) &&
    (!ingredients || hasOneOf(item, ingredients))
  );
}

/** Tablets or capsules in a pack; what may be such counts too. */
function unitsIn({ unit, form, pack }: SaleItem): number {
  const counted = unit ?? form;
  return counted === undefined || /tablet|capsule/.test(counted) ? pack : 0;
}

/** Milligrams of these ingredients in a pack; undefined if that is unknown. */
function mgIn(item: SaleItem, wanted: readonly string[]): number | undefined {
  const { ingredients, unit: packUnit, pack } = item;
  let sum = 0;
  for (const { name, strength, unit } of ingredients ?? []) {
    if (!wanted.some((one) => isIngredient(name, one))) continue;
    const [, amount, measure] = /^mg\/([\d.]*)(ml|g)$/.exec(unit) ?? [];
    const isCounted = packUnit === "tablet" || packUnit === "capsule";
    const fits = measure ? measure === packUnit : isCounted && unit === "mg";
    if (!fits) return undefined;
    sum += (strength / Number(amount || 1)) * pack;
  }
  return ingredients && sum;
}

/** How much of its limit one pack uses up: 1 is all of it. */
function shareOfLimit(rule: SaleRule, item: SaleItem): number {
  const { most = {}, ingredients = [] } = rule;
  const share = (used: number, limit: number | undefined) =>
    limit === undefined || used === 0 ? 0 : used / limit;
  return Math.max(
    share(1, most.packs),
    share(unitsIn(item), most.units),
    // One pack may be ordered if nobody knows how much is in it.
    share(mgIn(item, ingredients) ?? most.mg ?? 0, most.mg),
  );
}

/** Sums of thirds and the like come close to 1. */
const WHOLE = 1 + 1e-9;

/**
 * The rules that an order breaks. Cart and host ask this one function.
 *
 * @param lines all lines of the order
 */
export function brokenRules<Line extends SaleLine>(
  rules: readonly SaleRule[],
  lines: readonly Line[],
): BrokenRule<Line>[] {
  return rules.flatMap((rule) => {
    const covered = lines.filter((line) => isCovered(rule, line));
    const used = covered.reduce(
      (sum, line) => sum + shareOfLimit(rule, line) * line.qty,
      0,
    );
    const others =
      covered.length > 0
        ? lines.filter((line) => hasOneOf(line, rule.notWith ?? []))
        : [];
    const isBroken = used > WHOLE || others.length > 0;
    return isBroken ? [{ rule, lines: [...covered, ...others] }] : [];
  });
}

/** Whether a medicine can't be ordered at all. */
export const isOnEnquiry = (
  rules: readonly SaleRule[],
  item: SaleItem,
): boolean =>
  rules.some((rule) => rule.most?.packs === 0 && isCovered(rule, item));

/** Whether a medicine may have a pair discount. */
export const mayBeDiscounted = (
  rules: readonly SaleRule[],
  item: SaleItem,
): boolean => !rules.some((rule) => rule.noDiscount && isCovered(rule, item));
