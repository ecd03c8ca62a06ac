import type { CartItem, CurrentProducts, Product, ProductId } from "../api";
import { useAppDispatch } from "../app/hooks";
import { changesSince } from "../../domain/order/lineChanges";
import { productIdKey } from "../../domain/product/productId";
import { Message } from "../../ui/Message";
import { focusHeading } from "../../ui/Page";
import { changesAccepted, type CurrentProduct } from "./cartSlice";

/** A difference between a line and the catalog of now. */
export interface LineChange extends CurrentProduct {
  /** A few words for each change, never empty. */
  changes: string[];
}

/** The catalog's product of now: null if it is no longer sold, undefined if that is unknown. */
export function findCurrent(products: CurrentProducts, itemId: ProductId) {
  const id = productIdKey(itemId);
  // An id may be the name of something that every object has: "constructor".
  return Object.hasOwn(products, id) ? products[id] : undefined;
}

const factsOfLine = ({ itemName, ...facts }: CartItem) => ({
  ...facts,
  name: itemName,
});
const factsOfProduct = ({ productName, qty, ...facts }: Product) => ({
  ...facts,
  name: productName,
  pack: qty,
});

/** Compares lines with what is sold now; an unknown product is not known to have changed. */
export const lineChangesOf = (
  lines: readonly CartItem[],
  current: CurrentProducts,
): LineChange[] =>
  lines.flatMap((line) => {
    const product = findCurrent(current, line.itemId);
    if (product === undefined) return [];
    const changes = changesSince(
      factsOfLine(line),
      product ? factsOfProduct(product) : undefined,
    );
    return changes.length > 0
      ? [{ itemId: line.itemId, product: product ?? undefined, changes }]
      : [];
  });

/** Tells that the catalog has changed, and lets the shopper accept it. */
export function ChangesMessage({
  changes,
}: {
  changes: readonly LineChange[];
}) {
  const dispatch = useAppDispatch();
  if (changes.length === 0) return null;
  function accept() {
    const now = changes.map(({ itemId, product }) => ({ itemId, product }));
    dispatch(changesAccepted(now));
    // The button is gone with what it has accepted.
    focusHeading();
  }
  return (
    <Message
      tone="error"
      actions={
        <button type="button" className="btn btn-primary" onClick={accept}>
          Accept the changes
        </button>
      }
    >
      {changes.length === 1
        ? "1 item has changed since you added it"
        : `${changes.length} items have changed since you added them`}
      . Please check your cart before you order.
    </Message>
  );
}
