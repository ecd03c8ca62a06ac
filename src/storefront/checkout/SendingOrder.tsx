import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useAppSelector } from "../app/hooks";
import { selectPlacement, selectReceiptPath } from "./checkoutSlice";

const isTyping = () =>
  document.activeElement?.matches("input, textarea, select") ?? false;

/**
 * Says, in the header of every page, that an order is on its way, and leads to its
 * receipt once it is placed. Whoever is typing meanwhile gets a link (OrderNotice.tsx).
 */
export function SendingOrder() {
  const { step } = useAppSelector(selectPlacement);
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
