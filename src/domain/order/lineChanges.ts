import { formatAmount } from "../money";
import { formatStrength } from "../product/units";

/** The facts of a cart's line that a shopper is told have changed; money in dollars. */
interface LineFacts {
  itemName: string;
  mg: number | null;
  /** Contents of a pack, in its unit. */
  pack: number;
  price: number;
  /** Off each pair of packs. */
  discount: number;
}

const strengthText = (mg: number | null) =>
  mg === null ? "without a single strength" : formatStrength(mg);

/**
 * Changes of a medicine since it was put into the cart, a few words for each.
 *
 * @param now null where it is out of stock, recalled or no longer sold
 */
export function changesSince(then: LineFacts, now: LineFacts | null): string[] {
  if (now === null) return ["not available"];
  const { itemName, mg, pack, price, discount } = then;
  return [
    itemName !== now.itemName && `now called ${now.itemName}`,
    mg !== now.mg && `was ${strengthText(mg)}, now ${strengthText(now.mg)}`,
    pack !== now.pack && `a pack held ${pack}, now ${now.pack}`,
    price !== now.price &&
      `was ${formatAmount(price)}, now ${formatAmount(now.price)}`,
    discount !== now.discount &&
      `two packs saved ${formatAmount(discount)}, now ${formatAmount(now.discount)}`,
  ].filter((words) => words !== false);
}
