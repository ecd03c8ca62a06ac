import { useEffect, useMemo, useState } from "react";
import { useGetConfigQuery, type Config } from "../../api";
import type { useCurrentCart } from "./cartChanges";
import { checkCart, type CheckedCart } from "./checkCart";

/**
 * The cart, checked by the rules of sale. The host refuses what they don't
 * allow, and what has changed, once more.
 *
 * @returns `isKnown` is false while what the check needs is on its way
 */
export function useCheckedCart({
  lines,
  products,
  isKnown,
}: ReturnType<typeof useCurrentCart>): CheckedCart & { isKnown: boolean } {
  const { data: config, isError, refetch } = useGetConfigQuery();
  // A page that the host has rendered comes with null for them.
  const rules = config?.rules as Config["rules"] | null;
  const areMissing = rules === null && lines.length > 0;
  useEffect(() => {
    if (areMissing) void refetch();
  }, [areMissing, refetch]);
  const checked = useMemo(
    () => checkCart(lines, products, rules ?? []),
    [lines, products, rules],
  );
  const hasRules = isError || (config !== undefined && !areMissing);
  return { ...checked, isKnown: isKnown && hasRules };
}

/** A stored cart waits no longer than this for the network (milliseconds). */
const LONGEST_WAIT_MS = 3_000;

/**
 * Tells if a cart can be shown. Warnings that arrive after the lines would move
 * the buttons of one medicine to where another's were. Lines that were shown stay.
 */
export function useCanShowCart(hasLines: boolean, isKnown: boolean): boolean {
  const [wereShown, setWereShown] = useState(false);
  if (hasLines && isKnown && !wereShown) setWereShown(true);
  useEffect(() => {
    const timer = setTimeout(setWereShown, LONGEST_WAIT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return wereShown || !hasLines;
}
