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

export type Fact = keyof MedicineFacts;

/** Something that has changed about a medicine, both sides as people read them. */
export interface FactChange {
  fact: Fact;
  was: string;
  is: string;
}

const WORDS: { [F in Fact]: (value: MedicineFacts[F]) => string } = {
  name: (name) => name,
  mg: (mg) => (mg === null ? "without a single strength" : formatStrength(mg)),
  pack: String,
  price: formatAmount,
  discount: formatAmount,
};

/**
 * Changes of a medicine between two looks at it, in the order in
 * which it is told; empty where nothing has.
 */
export function factChanges(
  then: MedicineFacts,
  now: MedicineFacts,
): FactChange[] {
  const changeOf = <F extends Fact>(fact: F): FactChange[] => {
    const words = WORDS[fact];
    return then[fact] === now[fact]
      ? []
      : [{ fact, was: words(then[fact]), is: words(now[fact]) }];
  };
  return (Object.keys(WORDS) as Fact[]).flatMap((fact) => changeOf(fact));
}

const IN_FEW_WORDS: Record<Fact, (was: string, is: string) => string> = {
  name: (_was, is) => `now called ${is}`,
  mg: (was, is) => `was ${was}, now ${is}`,
  pack: (was, is) => `a pack held ${was}, now ${is}`,
  price: (was, is) => `was ${was}, now ${is}`,
  discount: (was, is) => `two packs saved ${was}, now ${is}`,
};

/**
 * Changes of a medicine since it was put into the cart, a few
 * words for each; empty where nothing has.
 *
 * @param now undefined where it is out of stock, recalled or no longer sold
 */
export function changesSince(
  then: MedicineFacts,
  now: MedicineFacts | undefined,
): string[] {
  if (!now) return ["not available"];
  return factChanges(then, now).map(({ fact, was, is }) =>
    IN_FEW_WORDS[fact](was, is),
  );
}
