import { useMemo } from "react";
import { useCheckCartQuery, type CheckedCart } from "../api";
import { useAppSelector } from "../app/hooks";
import { productIdKey } from "../../domain/product/productId";
import { lineChangesOf } from "./cartChanges";
import { selectLines } from "./cartSlice";

const NOTHING_KNOWN: CheckedCart = {
  products: {},
  advice: "",
  together: [],
  limits: [],
};

/**
 * The cart and what the host says of it, asked again at each change and each
 * time the cart is opened. Until its reply the last one holds: the host refuses
 * what it doesn't allow once more.
 *
 * @returns `isLoading` is true until the first reply: warnings that arrive after the
 *   lines would move the buttons of one medicine to where another's were. The maps
 *   are by the id of the line as text.
 */
export function useCheckedCart() {
  const lines = useAppSelector(selectLines);
  const asked = lines.map(({ itemId, qty }) => ({ itemId, qty }));
  const { data, isError, isLoading } = useCheckCartQuery(
    { cartQuestion: { lines: asked } },
    { refetchOnMountOrArgChange: true, skip: lines.length === 0 },
  );
  return useMemo(() => {
    const { products } = data ?? NOTHING_KNOWN;
    // The sentences about an earlier cart may be wrong for this one.
    const said = data && !isError ? data : NOTHING_KNOWN;
    const broken = new Map<string, string | undefined>();
    const limits = new Map<string, string>();
    for (const { itemId, most, reason, brokenAs } of said.limits) {
      const id = productIdKey(itemId);
      const line = lines.find((one) => productIdKey(one.itemId) === id);
      broken.set(id, brokenAs);
      if (line && line.qty >= most) limits.set(id, reason);
    }
    return {
      lines,
      products,
      advice: said.advice,
      together: said.together,
      /** As what a line counts that breaks a rule. */
      broken,
      changes: lineChangesOf(lines, products),
      /** The reason why there can't be one more pack, or as many as there are. */
      limits,
      isLoading,
    };
  }, [data, isError, isLoading, lines]);
}
