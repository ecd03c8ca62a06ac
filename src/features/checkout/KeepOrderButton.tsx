import { useState } from "react";
import { flushSync } from "react-dom";
import type { OrderToKeep } from "./keptOrder";
import { keepOrder } from "./keptOrderStore";

/** What is said in the place of this button once the order is kept. */
export const KEPT_HINT_ID = "kept-order-hint";

/** Keeps an order that could not be sent, until it can be. */
export function KeepOrderButton({
  order,
  onKept,
}: {
  order: OrderToKeep;
  onKept: () => void;
}) {
  const [isRefused, setIsRefused] = useState(false);
  if (isRefused) return <p>Your browser does not let us keep it.</p>;

  function keep() {
    if (!keepOrder(order)) {
      setIsRefused(true);
      return;
    }
    flushSync(onKept);
    // This button, and the keyboard's focus with it, is gone.
    document.getElementById(KEPT_HINT_ID)?.focus({ preventScroll: true });
  }

  return (
    <button type="button" className="btn btn-secondary" onClick={keep}>
      Keep this order and send it when the network is back
    </button>
  );
}
