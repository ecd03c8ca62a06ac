import {
  useCheckCartQuery,
  type CartItem,
  type CheckedCart,
  type CurrentProducts,
  type ProductId,
} from "../api";
import { useAppSelector } from "../app/hooks";
import { changesSince } from "../../domain/order/lineChanges";
import { productIdKey } from "../../domain/product/productId";
import { lineOf, selectLines } from "./cartSlice";

const NOTHING_KNOWN: CheckedCart = {
  products: {},
  advice: "",
  together: [],
  limits: [],
};

/** The catalog's product of now: null if it is no longer sold, undefined if that is unknown. */
export function findCurrent(products: CurrentProducts, itemId: ProductId) {
  const id = productIdKey(itemId);
  // An id may be the name of something that every object has: "constructor".
  return Object.hasOwn(products, id) ? products[id] : undefined;
}

/** A line of the cart, and what the host says of it. */
export type CheckedLine = ReturnType<typeof useCheckedCart>["lines"][number];

/**
 * The cart and what the host says of it, asked again at each change and each
 * time the cart is opened. Until its reply the last one holds: the host refuses
 * what it doesn't allow once more.
 *
 * @returns `isLoading` is true until the first reply: warnings that arrive after the
 *   lines would move the buttons of one medicine to where another's were
 */
export function useCheckedCart() {
  const lines = useAppSelector(selectLines);
  const asked = lines.map(({ itemId, qty }) => ({ itemId, qty }));
  const { data, isError, isLoading } = useCheckCartQuery(
    { cartQuestion: { lines: asked } },
    { refetchOnMountOrArgChange: true, skip: lines.length === 0 },
  );
  const { products } = data ?? NOTHING_KNOWN;
  // The sentences about an earlier cart may be wrong for this one.
  const said = data && !isError ? data : NOTHING_KNOWN;

  function checked(line: CartItem) {
    const product = findCurrent(products, line.itemId);
    const id = productIdKey(line.itemId);
    const limit = said.limits.find(({ itemId }) => productIdKey(itemId) === id);
    return {
      line,
      /** Null if it is no longer sold, undefined if that is unknown. */
      product,
      /** Changes since the line was added, a few words each. */
      changes:
        product === undefined
          ? []
          : changesSince(line, product && lineOf(product, line.qty)),
      /** As what it counts if it breaks a rule, which stands beside the order. */
      brokenAs: limit?.brokenAs,
      /** The reason why there can't be one more pack, or as many as there are. */
      limit: limit && line.qty >= limit.most ? limit.reason : undefined,
    };
  }
  return {
    lines: lines.map(checked),
    advice: said.advice,
    together: said.together,
    isLoading,
  };
}
