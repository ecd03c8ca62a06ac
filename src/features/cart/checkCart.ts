import type { CartItem, Config, CurrentProducts, Product } from "../../api";
import { changesSince } from "../../domain/lineChanges";
import { listNames } from "../../domain/listNames";
import { productIdKey } from "../../domain/productId";
import { adviceOn, limitText, subjectOf } from "../../domain/saleAdvice";
import {
  brokenRules,
  isSaleRule,
  type BrokenRule,
  type SaleLine,
  type SaleRule,
} from "../../domain/saleRules";
import { sharedIngredients } from "../../domain/sharedIngredients";
import { formatPack } from "../../domain/units";
import { findCurrent, type LineChange } from "./cartChanges";

/** What is said about a cart's medicines, in maps by the id of the line as text. */
export interface CheckedCart {
  /** What to do about a cart that can't be ordered as it is; empty if it can. */
  advice: string;
  /** As what a line counts that breaks a rule. */
  broken: ReadonlyMap<string, string>;
  /** Differences to the catalog of now. */
  changes: readonly LineChange[];
  /** The reason why there can't be one more pack, or as many as there are. */
  limits: ReadonlyMap<string, string>;
  /** Sentences about lines with the same ingredient. */
  together: readonly string[];
}

const factsOfLine = ({ itemName, ...facts }: CartItem) => ({
  ...facts,
  name: itemName,
});
const factsOfProduct = ({ productName, qty, ...facts }: Product) => ({
  ...facts,
  name: productName,
  pack: qty,
});

/** Compares lines with what is sold now; an unknown product is not known to have changed. */
const lineChangesOf = (
  lines: readonly CartItem[],
  current: CurrentProducts,
): LineChange[] =>
  lines.flatMap((line) => {
    const product = findCurrent(current, line.itemId);
    if (product === undefined) return [];
    const changes = changesSince(
      factsOfLine(line),
      product ? factsOfProduct(product) : undefined,
    );
    return changes.length > 0
      ? [{ itemId: line.itemId, product: product ?? undefined, changes }]
      : [];
  });

type Line = SaleLine & { id: string };

/** A line's name, with its pack if another line has the same name. */
function nameAmong(line: Line, lines: readonly Line[]): string {
  const isTold = lines.some((one) => one !== line && one.name === line.name);
  return isTold
    ? `${line.name} (${formatPack(line.pack, line.unit)})`
    : line.name;
}

const FROM_TWO = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];

/** A sentence for all lines that have ingredients in common. */
function sameIngredients(lines: readonly Line[]): string[] {
  const inCommon = new Map<string, { count: number; ingredients: string[] }>();
  for (const { ingredient, lines: found } of sharedIngredients(lines)) {
    const names = listNames(found.map((line) => nameAmong(line, found)));
    const { ingredients = [] } = inCommon.get(names) ?? {};
    inCommon.set(names, {
      count: found.length,
      ingredients: [...ingredients, ingredient],
    });
  }
  return [...inCommon].map(([names, { count, ingredients }]) => {
    const together = count === 2 ? "both" : "them together";
    return `${FROM_TWO[count - 2] ?? count} items contain ${listNames(ingredients)}: ${names}. Taking ${together} can be too much; ask the pharmacist.`;
  });
}

/**
 * Checks a cart by the host's rules of sale, and against the catalog.
 *
 * @param products what the catalog says of them now
 */
export function checkCart(
  cart: readonly CartItem[],
  products: CurrentProducts,
  hostRules: Config["rules"] = [],
): CheckedCart {
  const rules = hostRules.filter(isSaleRule);
  const lines = cart.map<Line>(({ itemId, itemName, pack, qty }) => ({
    ...findCurrent(products, itemId),
    id: productIdKey(itemId),
    name: itemName,
    pack,
    qty,
  }));
  /** A text for the first rule that each line would break: the graver ones come first. */
  const textsOf = (
    found: readonly BrokenRule<Line>[],
    textOf: (rule: SaleRule) => string,
  ) =>
    new Map(
      found
        .flatMap(({ rule, lines }) =>
          lines.map(({ id }) => [id, textOf(rule)] as const),
        )
        .reverse(),
    );
  const found = brokenRules(rules, lines);
  const limits = textsOf(found, limitText);
  for (const line of lines) {
    if (limits.has(line.id)) continue;
    const more = lines.map((one) =>
      one === line ? { ...one, qty: one.qty + 1 } : one,
    );
    const text = textsOf(brokenRules(rules, more), limitText).get(line.id);
    if (text !== undefined) limits.set(line.id, text);
  }
  const sentences = found.map((one) =>
    adviceOn(one, (line) => nameAmong(line, lines)),
  );
  return {
    advice: [...new Set(sentences)].join(" "),
    broken: textsOf(found, subjectOf),
    changes: lineChangesOf(cart, products),
    limits,
    together: sameIngredients(lines),
  };
}
