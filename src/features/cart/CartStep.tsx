import type { ReactNode } from "react";
import { EmptyState } from "../../ui/EmptyState";
import emptyCart from "../../ui/empty-cart.svg";
import { Link } from "../../ui/Link";
import { Page, PageHeading } from "../../ui/Page";
import "./cart.css";
import { CartLines } from "./CartLines";
import { ShareCart } from "./ShareCart";
import type { useCheckedCart } from "./useCheckedCart";

/**
 * The cart's table with the order form and the summary beside it; an empty view
 * when there are no lines (specification, section 2).
 *
 * @param children the order form and the summary, from features/checkout
 */
export function CartStep({
  cart,
  locked,
  said,
  children,
}: {
  cart: ReturnType<typeof useCheckedCart>;
  locked: boolean;
  /** Text that is only read out; empty if there is nothing to say. */
  said: string;
  children: ReactNode;
}) {
  const { lines, together } = cart;
  const isEmpty = lines.length === 0;
  // One heading for both views: a new one would take the focus from Undo.
  const heading = (
    <>
      <PageHeading className={isEmpty ? "sr-only" : undefined}>
        Your cart
      </PageHeading>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
  if (isEmpty) {
    return (
      <Page title="Your cart">
        {heading}
        <EmptyState
          picture={emptyCart}
          title="Your cart is empty"
          action={
            <Link to="/product" className="btn btn-primary">
              See all medicines
            </Link>
          }
        >
          Add what you need; it stays here until you order.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title="Your cart">
      {heading}
      <div className="cart">
        <div>
          <CartLines cart={cart} locked={locked} />
          {/* Below the lines, which it would move. */}
          <div role="status">
            {together.map((sentence) => (
              <p
                key={sentence}
                className="mt-3 rounded-card bg-offer-tint px-4 py-3 text-offer"
              >
                {sentence}
              </p>
            ))}
          </div>
        </div>
        {children}
        <div className="share">
          <ShareCart lines={lines} />
        </div>
      </div>
    </Page>
  );
}
