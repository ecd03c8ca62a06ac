import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { intentCarriedOut } from "../../api";
import { useAppDispatch } from "../../app/hooks";
import { useLatest } from "../../ui/useLatest";
import { emptyOrder, isSendable, useKeptOrder } from "./keptOrderStore";
import { sendKeptOrder, type KeptOutcome } from "./sendKeptOrder";
import { orderCompletePath } from "./orderOutcome";

/** An order that nobody answered is tried again after so long (milliseconds). */
const WAIT = 30_000;

/** The name under which tabs tell each other that the kept order is placed. */
const CHANNEL = "greenleaf-kept-order";

/**
 * Sends the kept order as soon as the host can be reached, and tells of what
 * became of it, in whichever tab it was sent.
 *
 * @param isReachable whether the host can be reached, as far as is known
 */
export function useKeptOrderSending(isReachable: boolean) {
  const stored = useKeptOrder();
  const kept = isSendable(stored) ? stored : undefined;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [last, setLast] = useState<{ key?: string; outcome: KeptOutcome }>();
  const channel = useRef<BroadcastChannel>(null);
  // What was said of an earlier order is not said of this one.
  const isOfKept = !kept || last?.key === kept.key;
  const outcome = isOfKept ? last?.outcome : undefined;
  const isWaiting = !outcome || outcome.step === "waiting";
  const canSend = kept !== undefined && isReachable && isWaiting;

  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      intentCarriedOut("order");
      setLast({ outcome: { step: "placed", orderNumber: data } });
    };
    channel.current = opened;
    return () => opened.close();
  }, []);

  useEffect(() => {
    if (stored === "expired" || stored === "damaged") emptyOrder(stored);
  }, [stored]);

  const onTried = useLatest((key: string, tried: KeptOutcome) => {
    if (tried.step === "gone") return;
    if (tried.step === "placed") {
      channel.current?.postMessage(tried.orderNumber);
      if (pathname === "/cart") {
        void navigate(orderCompletePath(tried.orderNumber));
        return;
      }
    }
    setLast({ key, outcome: tried });
  });

  const key = kept?.key;
  useEffect(() => {
    if (!canSend || key === undefined) return undefined;
    let isOver = false;
    const attempt = async () => {
      const tried = await sendKeptOrder(dispatch);
      if (!isOver || tried.step === "placed") onTried.current(key, tried);
    };
    void attempt();
    const timer = setInterval(() => void attempt(), WAIT);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [canSend, key, dispatch, onTried]);

  return {
    stored,
    kept,
    outcome,
    /** What was said is read. */
    dismiss: () => setLast(undefined),
  };
}
