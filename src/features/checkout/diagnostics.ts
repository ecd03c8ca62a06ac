import type { CallFailure, CartItem } from "../../api";
import { encodeCart } from "../../domain/cartLink";
import { totalQuantity } from "../../domain/cartTotals";
import { formatAmount } from "../../domain/money";

/** All that support is told; there is no place in it for who the shopper is. */
export interface SupportFacts {
  /** Of the storefront. */
  version: string;
  /** Of the open page; what stands behind '?' or '#' is left out. */
  path: string;
  lines: readonly Pick<CartItem, "itemId" | "qty" | "price" | "discount">[];
  lastFailure: CallFailure | null;
  /** As the browser calls itself. */
  userAgent: string;
}

const describeLine = ({
  itemId,
  qty,
  price,
  discount,
}: SupportFacts["lines"][number]) =>
  `  ${qty} x ${itemId}, ${formatAmount(price)} a pack, ${formatAmount(discount)} off a pair`;

const describeFailure = ({ call, status, sentAt }: CallFailure) =>
  `${call}, ${status}, ${new Date(sentAt).toISOString()}`;

/**
 * What a shopper can hand to support, to be read by people. It is made of these
 * facts and nothing else, so that it holds no name, phone, email or address.
 */
export function supportDetails({
  version,
  path,
  lines,
  lastFailure,
  userAgent,
}: SupportFacts): string {
  const [page] = path.split(/[?#]/);
  return [
    `Version: ${version}`,
    `Page: ${page}`,
    `Cart: ${lines.length} lines, ${totalQuantity(lines)} packs`,
    ...lines.map(describeLine),
    `Cart code: ${lines.length > 0 ? encodeCart(lines) : "none"}`,
    `Last failed call: ${lastFailure ? describeFailure(lastFailure) : "none"}`,
    `Browser: ${userAgent}`,
  ].join("\n");
}
