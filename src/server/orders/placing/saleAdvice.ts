import { joinNames } from "../../../domain/joinNames";
import {
  isCovered,
  needsPrescription,
  shareOfLimit,
  shareUsed,
  WHOLE,
  type BrokenRule,
  type SaleLine,
  type SaleRule,
} from "../../medicines/saleRules";
import { countOf, formatNumber } from "../../../domain/product/units";

/** The medicines of a rule, as a shopper calls them. */
export const subjectOf = ({ name, ingredients = [] }: SaleRule): string =>
  name ?? (ingredients.length > 0 ? joinNames(ingredients) : "medicines");

/** How much of a rule's medicines can be ordered, or else the rule. */
export function limitText(rule: SaleRule): string {
  const { packs, units, mg } = rule.most ?? {};
  const amount =
    (packs && countOf(packs, "pack")) ||
    (units && `${formatNumber(units)} tablets or capsules`) ||
    (mg && `${formatNumber(mg)} mg`);
  return amount ? `You can order ${amount} of ${subjectOf(rule)}.` : rule.text;
}

/** Packs that have to go at least, the ones with the most in them first; 0 if a limit is kept. */
function packsOver(rule: SaleRule, lines: readonly SaleLine[]): number {
  const covered = lines
    .filter((line) => isCovered(rule, line))
    .map((line) => ({ ...line, share: shareOfLimit(rule, line) }))
    .sort((one, other) => other.share - one.share);
  let over = shareUsed(rule, covered) - WHOLE;
  let count = 0;
  for (const { qty, share } of covered) {
    if (over <= 0) break;
    const packs = Math.min(qty, Math.ceil(over / share));
    over -= packs * share;
    count += packs;
  }
  return count;
}

/** Tells a shopper what to change about a cart that breaks a rule. */
export function adviceOn<Line extends SaleLine>(
  { rule, lines }: BrokenRule<Line>,
  nameOf: (line: Line) => string,
): string {
  const { packs, units, mg } = rule.most ?? {};
  const asked = lines.filter(
    (line) =>
      needsPrescription(rule, line) || (packs === 0 && isCovered(rule, line)),
  );
  if (asked.length > 0) {
    return `${rule.text} Please remove ${joinNames(asked.map(nameOf))}.`;
  }
  const over = packs || units || mg ? packsOver(rule, lines) : 0;
  if (over > 0) {
    const count = packs ? formatNumber(over) : countOf(over, "pack");
    return `${limitText(rule)} Please remove ${count}.`;
  }
  return `${rule.text} Please keep only one of them: ${joinNames(lines.map(nameOf))}.`;
}
