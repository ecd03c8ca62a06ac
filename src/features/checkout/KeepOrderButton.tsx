import { useState } from "react";
import type { OrderToKeep } from "./keptOrder";
import { keepOrder } from "./keptOrderStore";

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
  return (
    <button
      type="button"
      className="btn btn-secondary"
      onClick={() => (keepOrder(order) ? onKept() : setIsRefused(true))}
    >
      Keep this order and send it when the network is back
    </button>
  );
}
