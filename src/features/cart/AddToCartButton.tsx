import { useAppDispatch, useAppSelector } from "../../app/hooks";
import { Icon } from "../../ui/Icon";
import { lineAdded, selectIsInCart } from "./cartSlice";
import type { AddToCartInput } from "./cartSlice";

/** Adds one pack; disabled once the product is in the cart (specification, section 4). */
export function AddToCartButton({
  product,
  describedBy,
  className = "",
}: {
  product: AddToCartInput;
  /** Id of the element with the product's name. */
  describedBy: string;
  className?: string;
}) {
  const dispatch = useAppDispatch();
  const isInCart = useAppSelector((state) =>
    selectIsInCart(state, product.productId),
  );
  const { productId, productName, mg, qty, price, discount } = product;
  return (
    <button
      type="button"
      className={`btn btn-primary ${className}`}
      disabled={isInCart}
      aria-describedby={describedBy}
      onClick={() =>
        dispatch(
          lineAdded({ productId, productName, mg, qty, price, discount }),
        )
      }
    >
      Add to Cart
    </button>
  );
}

/** Stands beside the disabled button of a product that is in the cart. */
export function InCartMark({
  productId,
  className = "",
}: {
  productId: AddToCartInput["productId"];
  className?: string;
}) {
  const isInCart = useAppSelector((state) => selectIsInCart(state, productId));
  if (!isInCart) return null;
  return (
    <span
      className={`inline-flex items-center gap-1 text-sm font-semibold text-success ${className}`}
    >
      <Icon name="check" size={16} />
      In your cart
    </span>
  );
}
