import { useNavigate } from "react-router-dom";
import { useAppDispatch, useAppSelector } from "../../app/hooks";
import { formatAmount } from "../../domain/money";
import { cartReplaced, selectLines } from "../cart/cartSlice";
import { linesAsSold, linesWithout } from "../cart/lines";
import { Link } from "../../ui/Link";
import { Message } from "../../ui/Message";
import type { KeptOrder, UselessOrder } from "./keptOrder";
import { KEPT_FOR_DAYS } from "./keptOrder";
import { forgetOrder, handBack } from "./keptOrderStore";
import type { KeptOutcome } from "./sendKeptOrder";
import { orderCompletePath } from "./orderOutcome";
import { useKeptOrderSending } from "./useKeptOrderSending";

const USELESS: Record<UselessOrder, string> = {
  expired: `The order that this browser kept is older than ${KEPT_FOR_DAYS} days. It was not placed.`,
  damaged: "The order that this browser kept can't be read. It was not placed.",
};

const PERHAPS_PLACED =
  " It may have reached us before the network was lost: please call us before you order again.";

/** What becomes of an order that this browser keeps, on whatever page is open. */
export function KeptOrderNotice({ isReachable }: { isReachable: boolean }) {
  const { stored, kept, outcome, dismiss } = useKeptOrderSending(isReachable);
  if (outcome?.step === "placed") {
    return (
      <Notice
        tone="success"
        actions={<Action words="Close" onPress={dismiss} />}
      >
        Your kept order is placed. Your order number is{" "}
        <Link className="link" to={orderCompletePath(outcome.orderNumber)}>
          {outcome.orderNumber || "here"}
        </Link>
        .
      </Notice>
    );
  }
  if (stored === "expired" || stored === "damaged") {
    return (
      <Notice
        tone="error"
        actions={<Action words="Close" onPress={forgetOrder} />}
      >
        {USELESS[stored]}
      </Notice>
    );
  }
  if (!kept) return null;
  if (outcome?.step === "changed" || outcome?.step === "refused") {
    return (
      <Notice
        tone="error"
        actions={
          <>
            <BackToForm kept={kept} outcome={outcome} onBack={dismiss} />
            <Forget onForgotten={dismiss} />
          </>
        }
      >
        {outcome.step === "changed"
          ? `Your kept order was NOT sent, since this has changed: ${outcome.words.join("; ")}.`
          : `Your kept order was NOT placed. ${outcome.text}`}
        {kept.mayHaveArrived && PERHAPS_PLACED}
      </Notice>
    );
  }
  return (
    <Notice tone="info" actions={<Forget onForgotten={dismiss} />}>
      Your order for {formatAmount(kept.order.total)} is kept in this browser.
      It is NOT placed: we send it when the network is back.
    </Notice>
  );
}

const Notice = (props: Parameters<typeof Message>[0]) => (
  <div className="page pt-4 print:hidden">
    <Message {...props} />
  </div>
);

const Action = ({ words, onPress }: { words: string; onPress: () => void }) => (
  <button type="button" className="btn border-current" onClick={onPress}>
    {words}
  </button>
);

const Forget = ({ onForgotten }: { onForgotten: () => void }) => (
  <Action
    words="Forget this order"
    onPress={() => {
      forgetOrder();
      onForgotten();
    }}
  />
);

/** Puts the order back into cart and form, as it can be had now, where the shopper decides. */
function BackToForm({
  kept: { order },
  outcome,
  onBack,
}: {
  kept: KeptOrder;
  outcome: KeptOutcome & { step: "changed" | "refused" };
  onBack: () => void;
}) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const inCart = useAppSelector(selectLines);
  const changes = outcome.step === "changed" ? outcome.changes : [];
  const ordered = linesAsSold(order.orderItem, changes);
  const others = linesWithout(
    inCart,
    order.orderItem.map(({ itemId }) => itemId),
  );
  return (
    <button
      type="button"
      className="btn btn-primary"
      onClick={() => {
        dispatch(cartReplaced([...ordered, ...others]));
        handBack(order);
        forgetOrder();
        onBack();
        void navigate("/cart");
      }}
    >
      {outcome.step === "changed" ? "Accept the changes" : "Back to the form"}
    </button>
  );
}
