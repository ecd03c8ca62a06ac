import { formatAmount } from "../money";
import { formatStrength } from "../product/units";

/** Facts about a medicine from a line of the cart, and from its product; money in dollars. */
export interface MedicineFacts {
  name: string;
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
 * @param now undefined where it is out of stock, recalled or no longer sold
 */
export function changesSince(
  then: MedicineFacts,
  now: MedicineFacts | undefined,
): string[] {
  if (now === undefined) return ["not available"];
  const { name, mg, pack, price, discount } = then;
  return [
    name !== now.name && `now called ${now.name}`,
    mg !== now.mg && `was ${strengthText(mg)}, now ${strengthText(now.mg)}`,
    pack !== now.pack && `a pack held ${pack}, now ${now.pack}`,
    price !== now.price &&
      `was ${formatAmount(price)}, now ${formatAmount(now.price)}`,
    discount !== now.discount &&
      `two packs saved ${formatAmount(discount)}, now ${formatAmount(now.discount)}`,
  ].filter((words) => words !== false);
}
