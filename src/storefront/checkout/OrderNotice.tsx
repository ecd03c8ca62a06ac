import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useAppSelector } from "../app/hooks";
import { Message } from "../../ui/Message";
import { selectPlacement, selectReceiptPath } from "./checkoutSlice";

const isTyping = () =>
  document.activeElement?.matches("input, textarea, select") ?? false;

/**
 * Says on every page that an order is on its way, or why it is not placed. A placed
 * one leads to its receipt; whoever is typing meanwhile gets a link to it.
 */
export function OrderNotice() {
  const placement = useAppSelector(selectPlacement);
  const receiptPath = useAppSelector(selectReceiptPath);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isInCart = pathname === "/cart";
  // While the receipt's code loads, the address is already the receipt's.
  const isThere = pathname + search === receiptPath;
  useEffect(() => {
    if (receiptPath && !isThere && (isInCart || !isTyping()))
      void navigate(receiptPath);
  }, [receiptPath, isThere, isInCart, navigate]);
  return (
    <>
      <p
        role="status"
        className="mx-auto flex items-center gap-3 rounded-card bg-ink font-semibold text-surface not-empty:px-5 not-empty:py-2"
      >
        {placement.step === "sending" && (
          <>
            <span className="spinner" aria-hidden="true" />
            Sending your order...
          </>
        )}
      </p>
      {"text" in placement && !isInCart && (
        <Message
          tone="error"
          actions={
            <Link to="/cart" className="btn border-current">
              Go to your cart
            </Link>
          }
        >
          {placement.text}
        </Message>
      )}
      {receiptPath && !isInCart && !isThere && (
        <Message
          tone="success"
          actions={
            <Link to={receiptPath} className="btn border-current">
              See your order
            </Link>
          }
        >
          Your order is placed.
        </Message>
      )}
    </>
  );
}
