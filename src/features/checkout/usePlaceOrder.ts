import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  errorText,
  hasNoAnswer,
  intentKey,
  useAddOrderMutation,
  type Order,
} from "../../api";
import { useAppDispatch } from "../../app/hooks";
import type { OrderToKeep } from "./keptOrder";
import { orderCompletePath, orderIsPlaced, outcomeOf } from "./orderOutcome";

const UNREACHABLE =
  "We could not reach the pharmacy. Your cart and your details are kept.";

export type Placement =
  | { step: "editing" | "sending" | "placed" }
  /** The host answered without 'Success': the form is locked until the buyer goes back to it. */
  | { step: "refused"; text: string }
  /** The call failed: the same order can be sent again. Where nobody answered, it can be kept until somebody does. */
  | { step: "failed"; text: string; toKeep: OrderToKeep | undefined };

/**
 * Places orders (specification, section 4). The form stays locked in every step
 * but `editing`, so that nobody sends an order twice by accident; one that is
 * sent again unchanged, also after a reload, goes out under the same idempotency
 * key.
 */
export function usePlaceOrder() {
  const [placement, setPlacement] = useState<Placement>({ step: "editing" });
  const [addOrder] = useAddOrderMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const lastOrder = useRef<Order>(null);

  async function place(order: Order) {
    lastOrder.current = order;
    setPlacement({ step: "sending" });
    const key = intentKey("order", order);
    // A browser without any network knows that nothing has left it.
    const mayHaveArrived = navigator.onLine;
    const outcome = outcomeOf(
      await addOrder({ order, "Idempotency-Key": key }),
    );
    if (outcome.step === "failed") {
      const text = errorText(outcome.error) || UNREACHABLE;
      const toKeep = hasNoAnswer(outcome.error)
        ? { key, order, mayHaveArrived }
        : undefined;
      setPlacement({ step: "failed", text, toKeep });
      return;
    }
    setPlacement(outcome);
    if (outcome.step === "refused") return;
    orderIsPlaced(dispatch);
    void navigate(orderCompletePath(outcome.orderNumber));
  }

  return {
    placement,
    place,
    tryAgain() {
      if (lastOrder.current) void place(lastOrder.current);
    },
    backToForm: () => setPlacement({ step: "editing" }),
  };
}
