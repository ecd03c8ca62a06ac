import { useEffect, useRef } from "react";
import { useAppDispatch, useAppSelector } from "../../app/hooks";
import { useHoverOrFocus } from "../../ui/useHoverOrFocus";
import { Message } from "../../ui/Message";
import { focusHeading } from "../../ui/Page";
import {
  noticeDismissed,
  removalSettled,
  removalUndone,
  selectNotice,
  selectRemoved,
  type CartNotice,
  type RemovedLine,
} from "./cartSlice";

/** The notice about the cart at the bottom of every page, and the removed line, which CartAnnouncement has announced. */
export function CartNotices() {
  const removed = useAppSelector(selectRemoved);
  return (
    <>
      <Notice />
      {removed.length > 0 && <UndoBar removed={removed} />}
    </>
  );
}

const SENTENCES: Record<CartNotice, string> = {
  "already added": "already added",
  "damaged storage":
    "Some items of your cart could not be restored. Please check it before you order.",
  "refused storage":
    "Your browser doesn't let us save your cart. It works on this page, and is lost when you close it.",
};

/** The notice to the shopper about the cart. */
function Notice() {
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

/** Time in which a removal can be undone (milliseconds). */
const UNDO_TIME = 8_000;

const messageFor = (removed: RemovedLine[]) =>
  removed.length === 1
    ? `Removed ${removed[0]!.line.itemName}.`
    : `Removed ${removed.length} items.`;

/** Stays while it is hovered or focused, so that nobody has to hurry. */
function UndoBar({ removed }: { removed: RemovedLine[] }) {
  const dispatch = useAppDispatch();
  const { isHoveredOrFocused, listeners } = useHoverOrFocus();
  const undoRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The pressed button is gone with its line; from here the keyboard goes on
    // without starting at the top of the page.
    if (document.activeElement === document.body) undoRef.current?.focus();
  }, [removed]);

  useEffect(() => {
    if (isHoveredOrFocused) return;
    const timer = setTimeout(() => dispatch(removalSettled()), UNDO_TIME);
    return () => clearTimeout(timer);
  }, [isHoveredOrFocused, removed, dispatch]);

  return (
    <section
      aria-label="Removed items"
      className="flex items-center justify-between gap-4 rounded-card bg-ink px-4 py-2 text-surface raised"
      {...listeners}
    >
      <p className="min-w-0">{messageFor(removed)}</p>
      <button
        ref={undoRef}
        type="button"
        className="btn border-current font-bold"
        onClick={() => {
          dispatch(removalUndone(removed));
          // The bar disappears, and the focus with it.
          document.querySelector("main")?.focus({ preventScroll: true });
        }}
      >
        Undo
      </button>
    </section>
  );
}
