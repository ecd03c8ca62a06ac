import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useAppSelector } from "../../app/hooks";
import { Link } from "../../ui/Link";
import { Message } from "../../ui/Message";
import { selectPlacement, selectReceipt } from "./checkoutSlice";

/** Says, in the header of every page, that an order is on its way. */
export function SendingOrder() {
  const { step } = useAppSelector(selectPlacement);
  return (
    <p
      role="status"
      className="absolute inset-x-0 top-full mx-auto flex w-fit items-center gap-3 rounded-b-card bg-ink font-semibold text-surface not-empty:px-5 not-empty:py-2"
    >
      {step === "sending" && (
        <>
          <span className="spinner" aria-hidden="true" />
          Sending your order...
        </>
      )}
    </p>
  );
}

const isTyping = () =>
  document.activeElement?.matches("input, textarea, select") ?? false;

/**
 * Leads from any page to the receipt of an order that was placed, and tells
 * of one that failed. Whoever is typing meanwhile gets a link.
 */
export function OrderNotice() {
  const placement = useAppSelector(selectPlacement);
  const receipt = useAppSelector(selectReceipt);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isInCart = pathname === "/cart";
  const receiptPath =
    placement.step === "placed" && receipt
      ? `/order-complete?${new URLSearchParams({ orderno: receipt.orderNumber })}`
      : "";
  // While the receipt's code loads, the address is already the receipt's.
  const isThere = pathname + search === receiptPath;
  useEffect(() => {
    if (receiptPath && !isThere && (isInCart || !isTyping()))
      void navigate(receiptPath);
  }, [receiptPath, isThere, isInCart, navigate]);

  if (isInCart || pathname === "/order-complete") return null;
  const linkTo = (to: string, label: string) => (
    <Link to={to} className="btn border-current">
      {label}
    </Link>
  );
  if ("text" in placement) {
    return (
      <Message tone="error" actions={linkTo("/cart", "Go to your cart")}>
        {placement.text}
      </Message>
    );
  }
  return receiptPath ? (
    <Message tone="success" actions={linkTo(receiptPath, "See your order")}>
      Your order is placed.
    </Message>
  ) : null;
}
