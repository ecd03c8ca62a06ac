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

type Fact = keyof MedicineFacts;

const strengthText = (mg: number | null) =>
  mg === null ? "without a single strength" : formatStrength(mg);

const WORDS: {
  [F in Fact]: (was: MedicineFacts[F], is: MedicineFacts[F]) => string;
} = {
  name: (_was, is) => `now called ${is}`,
  mg: (was, is) => `was ${strengthText(was)}, now ${strengthText(is)}`,
  pack: (was, is) => `a pack held ${was}, now ${is}`,
  price: (was, is) => `was ${formatAmount(was)}, now ${formatAmount(is)}`,
  discount: (was, is) =>
    `two packs saved ${formatAmount(was)}, now ${formatAmount(is)}`,
};

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
  const changeOf = <F extends Fact>(fact: F) =>
    then[fact] === now[fact] ? [] : WORDS[fact](then[fact], now[fact]);
  return (Object.keys(WORDS) as Fact[]).flatMap((fact) => changeOf(fact));
}
