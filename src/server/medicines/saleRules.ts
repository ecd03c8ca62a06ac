import * as v from "valibot";
import { LEGAL_CLASSES } from "../../domain/product/medicine";
import {
  hasOneOf,
  mayBe,
  mgIn,
  RULE_FORMS,
  strengthOf,
  unitsIn,
  type SaleItem,
} from "./packContents";

const text = v.pipe(v.string(), v.regex(/\S/), v.maxLength(500));
const texts = v.optional(v.pipe(v.array(text), v.minLength(1)));
const number = v.pipe(v.number(), v.minValue(0));
const limit = v.optional(number);

/** A rule of sale, as a file has it; it covers what has one of its ingredients and one of its classes. */
export const SALE_RULE = v.strictObject({
  /** The rule as a shopper reads it. */
  text,
  /** The medicines that it is about, as a shopper calls them; by default their ingredients. */
  name: v.optional(text),
  /** All medicines if left out. */
  ingredients: texts,
  /** All classes if left out; a medicine of unknown class counts as a pharmacy's. */
  classes: v.optional(v.array(v.picklist(LEGAL_CLASSES))),
  /** Milligrams by ingredient: what has no more of it in a tablet or capsule is not covered because of it. */
  above: v.optional(v.record(text, number)),
  /** All forms if left out. */
  forms: v.optional(v.array(v.picklist(RULE_FORMS))),
  /** The most of what it covers that one order may hold. */
  most: v.optional(
    v.strictObject({
      /** Tablets and capsules. */
      units: limit,
      packs: limit,
      /** Milligrams of the ingredients. */
      mg: limit,
      /** Different ones of the ingredients; those on prescription count beside a covered one. */
      ingredients: limit,
    }),
  ),
  /** Tablets and capsules in a pack; a larger one is sold on prescription only. */
  largestPack: limit,
  /** Milligrams of an ingredient in a tablet or capsule; a stronger one is sold on prescription only. */
  highestStrength: limit,
  /** Ingredients that may not be in the same order. */
  notWith: texts,
  /** True if there may be no pair discount. */
  noDiscount: v.optional(v.boolean()),
  /** Years; the pharmacist asks how old the patient is. */
  age: limit,
  /** The pharmacist's question before it is sent. */
  ask: texts,
  source: text,
  date: v.pipe(v.string(), v.isoDate()),
});
export type SaleRule = Omit<v.InferOutput<typeof SALE_RULE>, "source" | "date">;

export interface SaleLine extends SaleItem {
  /** Packs. */
  qty: number;
}

/** A rule that an order breaks, and the lines that it is about. */
export interface BrokenRule<Line extends SaleLine> {
  rule: SaleRule;
  lines: Line[];
}

/** Tells if a tablet holds so little of an ingredient that a rule is not about it. */
function isWeak({ above = {} }: SaleRule, item: SaleItem, one: string) {
  const { most = Infinity } = strengthOf(item, Object.keys(above)) ?? {};
  return most <= (above[one] ?? 0);
}

/** Tells if a rule is about a medicine, whatever its class. */
const isAbout = (rule: SaleRule, item: SaleItem): boolean =>
  (!rule.forms || mayBe(item, rule.forms)) &&
  (!rule.ingredients || hasOneOf(item, rule.ingredients)) &&
  (!rule.above ||
    (rule.ingredients ?? Object.keys(rule.above)).some(
      (one) => hasOneOf(item, [one]) && !isWeak(rule, item, one),
    ));

export const isCovered = (rule: SaleRule, item: SaleItem): boolean =>
  (!rule.classes || rule.classes.includes(item.legalClass ?? "pharmacy")) &&
  isAbout(rule, item);

const isTooStrong = (
  { ingredients = [], highestStrength }: SaleRule,
  item: SaleItem,
): boolean =>
  highestStrength !== undefined &&
  (strengthOf(item, ingredients)?.least ?? 0) > highestStrength;

/** Tells if a pack or a tablet holds so much that it needs a prescription, which it doesn't have. */
export const needsPrescription = (rule: SaleRule, item: SaleItem): boolean =>
  // First what is quickly known: lists ask this of every product.
  Boolean(rule.largestPack ?? rule.highestStrength) &&
  item.legalClass !== "prescription" &&
  (unitsIn(item) > (rule.largestPack ?? Infinity) || isTooStrong(rule, item)) &&
  isCovered(rule, item);

/** The share of its limit that one pack uses up: 1 is all of it. */
export function shareOfLimit(rule: SaleRule, item: SaleItem): number {
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

/** All of a limit: sums of thirds and the like come close to 1. */
export const WHOLE = 1 + 1e-9;

/** The share of a rule's limit that lines use up together. */
export const shareUsed = (
  rule: SaleRule,
  covered: readonly SaleLine[],
): number =>
  covered.reduce((sum, line) => sum + shareOfLimit(rule, line) * line.qty, 0);

/** The most packs of each covered line beside the others, by a rule that they keep. */
export function mostPacks<Line extends SaleLine>(
  rule: SaleRule,
  lines: readonly Line[],
): Map<Line, number> {
  const covered = lines.filter((line) => isCovered(rule, line));
  const free = WHOLE - shareUsed(rule, covered);
  return new Map(
    covered.map((line) => [
      line,
      line.qty + Math.floor(free / shareOfLimit(rule, line)),
    ]),
  );
}

/**
 * The rules that an order breaks.
 *
 * @param lines all lines of the order
 */
export function brokenRules<Line extends SaleLine>(
  rules: readonly SaleRule[],
  lines: readonly Line[],
): BrokenRule<Line>[] {
  return rules.flatMap((rule) => {
    const covered = lines.filter((line) => isCovered(rule, line));
    if (covered.length === 0) return [];
    const others = lines.filter((line) => hasOneOf(line, rule.notWith ?? []));
    // A prescribed medicine has no limit, but one that is sold beside it has.
    const alike = lines.filter((line) => isAbout(rule, line));
    const different = (rule.ingredients ?? []).filter((one) =>
      alike.some((line) => hasOneOf(line, [one])),
    );
    const isMixed = different.length > (rule.most?.ingredients ?? Infinity);
    const isBroken =
      shareUsed(rule, covered) > WHOLE ||
      others.length > 0 ||
      isMixed ||
      covered.some((line) => needsPrescription(rule, line));
    const about = [...covered, ...others, ...(isMixed ? alike : [])];
    return isBroken ? [{ rule, lines: [...new Set(about)] }] : [];
  });
}

/** Tells if a medicine can't be ordered at all. */
export const isOnEnquiry = (
  rules: readonly SaleRule[],
  item: SaleItem,
): boolean =>
  rules.some(
    (rule) =>
      (rule.most?.packs === 0 && isCovered(rule, item)) ||
      needsPrescription(rule, item),
  );

/** The pharmacist's questions before a medicine is sent. */
export function questionsAbout(
  rules: readonly SaleRule[],
  item: SaleItem,
): string[] {
  const covering = rules.filter((rule) => isCovered(rule, item));
  const age = Math.max(0, ...covering.map((rule) => rule.age ?? 0));
  return [
    ...(age > 0 ? [`Is it for somebody of ${age} or older?`] : []),
    ...new Set(covering.flatMap(({ ask = [] }) => ask)),
  ];
}

/** Tells if a product may need a prescription, as far as is known. */
const mayBePrescription = ({ legalClass, contains, ingredients }: SaleItem) =>
  legalClass === undefined
    ? Boolean(contains?.length || ingredients?.length)
    : legalClass === "prescription";

/**
 * Tells if a product may have a pair discount. Prescription medicines are not
 * promoted, whatever the rules (Human Medicines Regulations 2012, regulation
 * 284), nor what contains a medicine and may be one.
 */
export const mayBeDiscounted = (
  rules: readonly SaleRule[],
  item: SaleItem,
): boolean =>
  !mayBePrescription(item) &&
  !rules.some((rule) => rule.noDiscount && isCovered(rule, item));
