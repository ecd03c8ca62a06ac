import { useEffect, useMemo } from "react";
import {
  useGetConfigQuery,
  type CartItem,
  type Config,
  type CurrentProducts,
} from "../../api";
import { useModule } from "../../ui/hooks";
import type { CheckedCart } from "./checkCart";

const NOTHING_KNOWN: CheckedCart = {
  advice: "",
  broken: new Map(),
  limits: new Map(),
  together: [],
};

const loadCheck = () => import(/* webpackChunkName: "later" */ "./checkCart");

/**
 * The cart, checked by the rules of sale. The code for it is fetched once the
 * cart is shown, which needs products and rules first anyway; without it the
 * host refuses what the rules don't allow.
 */
export function useCheckedCart(
  lines: readonly CartItem[],
  products: CurrentProducts,
): CheckedCart {
  const { data: config, refetch } = useGetConfigQuery();
  const code = useModule(loadCheck);
  // A page that the host has rendered comes with null for them.
  const rules = config?.rules as Config["rules"] | null;
  const areMissing = rules === null && lines.length > 0;
  useEffect(() => {
    if (areMissing) void refetch();
  }, [areMissing, refetch]);
  return useMemo(
    () => code?.checkCart(lines, products, rules ?? []) ?? NOTHING_KNOWN,
    [code, lines, products, rules],
  );
}
