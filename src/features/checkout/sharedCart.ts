import type { CartItem, KnownProducts, Product } from "../../api";
import type { LinkLine } from "../../domain/cartLink";
import { findLine, lineOf, linesWithout } from "../cart/lines";

/** A line of a shared cart, beside what this shop and this cart have of it. */
export interface SharedLine extends LinkLine {
  /** Undefined where it is no longer sold. */
  product: Product | undefined;
  /** Packs in the own cart; 0 where it is not there. */
  ownQty: number;
}

/** A shared cart seen from one's own. */
export interface SharedCart {
  lines: SharedLine[];
  /** What is in the own cart alone. */
  onlyOwn: CartItem[];
}

/** Holds a shared cart against what is sold now and against the own cart. */
export function compareCarts(
  linkLines: readonly LinkLine[],
  known: KnownProducts,
  own: readonly CartItem[],
): SharedCart {
  return {
    lines: linkLines.map((line) => ({
      ...line,
      product: known.get(line.itemId) ?? undefined,
      ownQty: findLine(own, line.itemId)?.qty ?? 0,
    })),
    onlyOwn: linesWithout(
      own,
      linkLines.map(({ itemId }) => itemId),
    ),
  };
}

/** The shared cart as cart lines of today's products; what is no longer sold is left out. */
export function linesToOrder(lines: readonly SharedLine[]): CartItem[] {
  return lines.flatMap(({ product, qty }) =>
    product ? lineOf(product, qty) : [],
  );
}

/** Those of a shared cart's lines that the own cart lacks. */
export function missingLines(lines: readonly SharedLine[]): CartItem[] {
  return linesToOrder(lines.filter(({ ownQty }) => ownQty === 0));
}
