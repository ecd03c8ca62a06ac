import type { CartItem, CurrentProducts, Product, ProductId } from "../api";
import { useAppDispatch } from "../app/hooks";
import { changesSince } from "../../domain/order/lineChanges";
import { productIdKey } from "../../domain/product/productId";
import { Message } from "../../ui/Message";
import { focusHeading } from "../../ui/Page";
import { changesAccepted } from "./cartSlice";
import type { CheckedLine } from "./useCheckedCart";

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

/** Compares a line with its product of now; an unknown one is not known to have changed. */
export const changesOf = (
  line: CartItem,
  product: CurrentProducts[string] | undefined,
) =>
  product === undefined
    ? []
    : changesSince(
        factsOfLine(line),
        product ? factsOfProduct(product) : undefined,
      );

/** Tells that the catalog has changed, and lets the shopper accept it. */
export function ChangesMessage({
  changed,
}: {
  changed: readonly CheckedLine[];
}) {
  const dispatch = useAppDispatch();
  if (changed.length === 0) return null;
  function accept() {
    const current = changed.map(({ line: { itemId }, product }) => ({
      itemId,
      product: product ?? undefined,
    }));
    dispatch(changesAccepted(current));
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
      {changed.length === 1
        ? "1 item has changed since you added it"
        : `${changed.length} items have changed since you added them`}
      . Please check your cart before you order.
    </Message>
  );
}
