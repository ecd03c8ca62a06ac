import { AcceptChangesButton } from "../cart/AcceptChangesButton";
import type { LineChange } from "../cart/lineChangesOf";
import { Message } from "../../ui/Message";
import { KeepOrderButton } from "./KeepOrderButton";
import type { Placement } from "./usePlaceOrder";

const NOT_PLACED = "Your order is NOT placed: there is no network.";
const NO_ANSWER = "We have no answer, so your order may not be placed.";

/**
 * What became of the order, and the ways on; nothing while it is edited or
 * sent. Where the catalogue has moved on meanwhile, the same order would fail
 * again: then its changes can be accepted instead.
 */
export function PlacementMessage({
  placement,
  changes,
  onTryAgain,
  onBack,
}: {
  placement: Placement;
  changes: readonly LineChange[];
  onTryAgain: () => void;
  onBack: () => void;
}) {
  if (placement.step !== "refused" && placement.step !== "failed") return null;
  const toKeep = placement.step === "failed" ? placement.toKeep : undefined;
  return (
    <div className="mt-4">
      <Message
        tone="error"
        actions={
          <>
            {changes.length > 0 && (
              <AcceptChangesButton changes={changes} onAccepted={onBack} />
            )}
            {changes.length === 0 && placement.step === "failed" && (
              <button
                type="button"
                className="btn btn-primary"
                onClick={onTryAgain}
              >
                Try again
              </button>
            )}
            {toKeep && <KeepOrderButton order={toKeep} onKept={onBack} />}
            <button
              type="button"
              className="btn btn-secondary"
              onClick={onBack}
            >
              Back to the form
            </button>
          </>
        }
      >
        {placement.text || "The pharmacy did not take the order."}
        {toKeep && (
          <span className="mt-1 block font-bold">
            {toKeep.mayHaveArrived ? NO_ANSWER : NOT_PLACED}
          </span>
        )}
      </Message>
    </div>
  );
}
