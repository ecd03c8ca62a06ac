import { useEffect, useId, useRef } from "react";
import { useAppDispatch, useAppSelector } from "../../app/hooks";
import { useAttention } from "../../ui/useAttention";
import {
  removalSettled,
  removalUndone,
  selectRemoved,
  type RemovedLine,
} from "./cartSlice";

/** How long something that was removed can be brought back (milliseconds). */
const UNDO_TIME = 8_000;

const wordsFor = (removed: RemovedLine[]) =>
  removed.length === 1
    ? `${removed[0]!.line.itemName} was removed.`
    : `${removed.length} items were removed.`;

/** Brings back what was just removed. */
export function UndoBar({
  onUndone,
}: {
  /** The bar, and the focus with it, is about to go away. */
  onUndone: () => void;
}) {
  const removed = useAppSelector(selectRemoved);
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-md md:bottom-6 print:hidden"
    >
      {removed.length > 0 && <Offer removed={removed} onUndone={onUndone} />}
    </div>
  );
}

/**
 * Waits as long as it is hovered or holds the keyboard's focus, so that nobody
 * has to hurry.
 */
function Offer({
  removed,
  onUndone,
}: {
  removed: RemovedLine[];
  onUndone: () => void;
}) {
  const dispatch = useAppDispatch();
  const { isAttended, listeners } = useAttention();
  const wordsId = useId();
  const undoRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The button that was pressed is gone with its line: without the focus here
    // the keyboard would have to come all the way from the top of the page.
    if (document.activeElement === document.body) undoRef.current?.focus();
  }, [removed]);

  useEffect(() => {
    if (isAttended) return;
    const timer = setTimeout(() => dispatch(removalSettled()), UNDO_TIME);
    return () => clearTimeout(timer);
  }, [isAttended, removed, dispatch]);

  return (
    <div
      className="flex items-center justify-between gap-4 rounded-card bg-ink px-4 py-2 text-surface shadow-2xl"
      {...listeners}
    >
      <p id={wordsId} className="min-w-0">
        {wordsFor(removed)}
      </p>
      <button
        ref={undoRef}
        type="button"
        aria-describedby={wordsId}
        className="btn border-current font-bold"
        onClick={() => {
          dispatch(removalUndone(removed));
          onUndone();
        }}
      >
        Undo
      </button>
    </div>
  );
}
