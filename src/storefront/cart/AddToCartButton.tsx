import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { Product } from "../api";
import { useAppDispatch, useAppSelector } from "../app/hooks";
import { Icon } from "../../ui/Icon";
import { lineAdded, selectIsInCart, type AddToCartInput } from "./cartSlice";

/**
 * Adds one pack; disabled once the product is in the cart (specification,
 * section 4), and while no pack is left. What can't be ordered has a link to the
 * contact form instead.
 */
export function AddToCartButton({
  product,
  describedBy,
  brief = false,
  className = "",
}: {
  product: AddToCartInput & Pick<Product, "onEnquiry" | "packsLeft">;
  /** Id of the element with the product's name. */
  describedBy: string;
  /** Where phones have no room for more than "Add". */
  brief?: boolean;
  className?: string;
}) {
  const dispatch = useAppDispatch();
  const isInCart = useAppSelector((state) =>
    selectIsInCart(state, product.productId),
  );
  const isOut = product.packsLeft === 0 && !isInCart;
  if (product.onEnquiry) {
    return (
      <Link
        to={`/contact?subject=${encodeURIComponent(product.productName)}`}
        className={`btn btn-secondary ${className}`}
        aria-describedby={describedBy}
      >
        Ask us
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={`btn btn-primary ${className}`}
      disabled={isInCart || isOut}
      aria-describedby={describedBy}
      onClick={() => dispatch(lineAdded(product))}
    >
      {isOut ? (
        "Out of stock"
      ) : (
        <span>
          Add <span className={brief ? "max-sm:sr-only" : ""}>to Cart</span>
        </span>
      )}
    </button>
  );
}

/**
 * Stands beside the disabled button of a product that is in the cart, and leads
 * there. It takes the focus from the button that was just pressed.
 */
export function InCartLink({
  productId,
  brief = false,
  className = "",
}: {
  productId: AddToCartInput["productId"];
  /** Where there is no room for more than "In your cart". */
  brief?: boolean;
  className?: string;
}) {
  const isInCart = useAppSelector((state) => selectIsInCart(state, productId));
  const linkRef = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // The browser drops the focus of a disabled button a moment later.
    const wasPressed = document.activeElement?.matches("button:disabled");
    if (isInCart && wasPressed) linkRef.current?.closest("a")?.focus();
  }, [isInCart]);
  if (!isInCart) return null;
  return (
    <Link
      to="/cart"
      className={`inline-flex flex-wrap gap-x-2 font-semibold whitespace-nowrap text-success hover:underline ${brief ? "text-xs" : "text-sm"} ${className}`}
    >
      <span ref={linkRef} className="inline-flex items-center gap-1">
        <Icon name="check" size={16} />
        In your cart
      </span>{" "}
      <span className={brief ? "sr-only" : "underline"}>View cart</span>
    </Link>
  );
}
