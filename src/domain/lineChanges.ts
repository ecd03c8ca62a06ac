import { formatAmount } from "./money";
import { formatStrength } from "./strength";

/** What a line of the cart, and the product it came from, say of a medicine; money in dollars. */
export interface MedicineFacts {
  name: string;
  mg: number | null;
  /** Pills per pack. */
  pack: number;
  price: number;
  /** Off each pair of packs. */
  discount: number;
}

const strengthInWords = (mg: number | null) =>
  mg === null ? "without a single strength" : formatStrength(mg);

/**
 * What has changed about a medicine since it was put into the cart, a few
 * words for each; empty where nothing has.
 *
 * @param now undefined where it is no longer sold
 */
export function changesSince(
  then: MedicineFacts,
  now: MedicineFacts | undefined,
): string[] {
  if (!now) return ["no longer sold"];
  const changes: string[] = [];
  if (now.name !== then.name) changes.push(`now called ${now.name}`);
  if (now.mg !== then.mg) {
    changes.push(
      `was ${strengthInWords(then.mg)}, now ${strengthInWords(now.mg)}`,
    );
  }
  if (now.pack !== then.pack) {
    changes.push(`a pack held ${then.pack} pills, now ${now.pack}`);
  }
  if (now.price !== then.price) {
    changes.push(
      `was ${formatAmount(then.price)}, now ${formatAmount(now.price)}`,
    );
  }
  if (now.discount !== then.discount) {
    changes.push(
      `two packs saved ${formatAmount(then.discount)}, now ${formatAmount(now.discount)}`,
    );
  }
  return changes;
}
