import { useAppDispatch, useAppSelector } from "../../app/hooks";
import { Message } from "../../ui/Message";
import { focusHeading } from "../../ui/Page";
import {
  noticeDismissed,
  selectNotice,
  type CartNotice as Notice,
} from "./cartSlice";

const SENTENCES: Record<Notice, string> = {
  "already added": "already added",
  "damaged storage":
    "Some items of your cart could not be restored. Please check it before you order.",
  "refused storage":
    "Your browser doesn't let us save your cart. It works on this page, and is lost when you close it.",
};

/** What the shopper is told about the cart, at the bottom of every page. */
export function CartNotice() {
  const notice = useAppSelector(selectNotice);
  const dispatch = useAppDispatch();
  if (!notice) return null;
  return (
    <Message
      tone="error"
      actions={
        <button
          type="button"
          className="btn border-current"
          onClick={() => {
            dispatch(noticeDismissed());
            focusHeading();
          }}
        >
          Close
        </button>
      }
    >
      {SENTENCES[notice]}
    </Message>
  );
}
