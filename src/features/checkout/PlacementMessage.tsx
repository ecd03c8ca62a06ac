import { Message } from "../../ui/Message";
import type { Placement } from "./usePlaceOrder";

/** What became of the order, and the ways on; nothing while it is edited or sent. */
export function PlacementMessage({
  placement,
  onTryAgain,
  onBack,
}: {
  placement: Placement;
  onTryAgain: () => void;
  onBack: () => void;
}) {
  if (placement.step !== "refused" && placement.step !== "failed") return null;
  return (
    <div className="mt-4">
      <Message
        tone="error"
        actions={
          <>
            {placement.step === "failed" && (
              <button
                type="button"
                className="btn btn-primary"
                onClick={onTryAgain}
              >
                Try again
              </button>
            )}
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
      </Message>
    </div>
  );
}
