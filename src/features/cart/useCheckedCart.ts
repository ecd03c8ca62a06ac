import { useEffect, useMemo, useState } from "react";
import { useGetConfigQuery, type Config } from "../../api";
import { useModule } from "../../ui/hooks";
import type { useCurrentCart } from "./cartChanges";
import type { CheckedCart } from "./checkCart";

const NOTHING_KNOWN: CheckedCart = {
  advice: "",
  broken: new Map(),
  changes: [],
  limits: new Map(),
  together: [],
};

const loadCheck = () => import(/* webpackChunkName: "later" */ "./checkCart");

/**
 * The cart, checked by the rules of sale. The code for it comes after the
 * page's own, beside products and rules; without it the host refuses what the
 * rules don't allow, and what has changed.
 *
 * @returns `isKnown` is false while what the check needs is on its way
 */
export function useCheckedCart({
  lines,
  products,
  isKnown,
}: ReturnType<typeof useCurrentCart>): CheckedCart & { isKnown: boolean } {
  const { data: config, isError, refetch } = useGetConfigQuery();
  const code = useModule(loadCheck);
  // A page that the host has rendered comes with null for them.
  const rules = config?.rules as Config["rules"] | null;
  const areMissing = rules === null && lines.length > 0;
  useEffect(() => {
    if (areMissing) void refetch();
  }, [areMissing, refetch]);
  const checked = useMemo(
    () => code?.checkCart(lines, products, rules ?? []) ?? NOTHING_KNOWN,
    [code, lines, products, rules],
  );
  const hasRules = isError || (config !== undefined && !areMissing);
  return { ...checked, isKnown: isKnown && hasRules && code !== undefined };
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
