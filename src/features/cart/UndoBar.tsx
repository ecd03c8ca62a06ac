import { useEffect, useId, useRef, useState } from "react";
import { useAppDispatch, useAppSelector } from "../../app/hooks";
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

/**
 * Brings back what was just removed. It waits as long as it is hovered or
 * holds the keyboard's focus, so that nobody has to hurry.
 */
export function UndoBar({
  onUndone,
}: {
  /** The bar, and the focus with it, is about to go away. */
  onUndone: () => void;
}) {
  const removed = useAppSelector(selectRemoved);
  const dispatch = useAppDispatch();
  const [isAttended, setIsAttended] = useState(false);
  const wordsId = useId();
  const undoRef = useRef<HTMLButtonElement>(null);
  const isOpen = removed.length > 0;

  useEffect(() => {
    // The button that was pressed is gone with its line: without the focus here
    // the keyboard would have to come all the way from the top of the page.
    if (document.activeElement === document.body) undoRef.current?.focus();
  }, [removed]);

  useEffect(() => {
    if (!isOpen || isAttended) return;
    const timer = setTimeout(() => dispatch(removalSettled()), UNDO_TIME);
    return () => clearTimeout(timer);
  }, [isOpen, isAttended, removed, dispatch]);

  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-20 z-50 mx-auto max-w-md md:bottom-6 print:hidden"
    >
      {isOpen && (
        <div
          className="flex items-center justify-between gap-4 rounded-card bg-ink px-4 py-2 text-surface shadow-2xl"
          onPointerEnter={() => setIsAttended(true)}
          onPointerLeave={() => setIsAttended(false)}
          onFocus={({ target }) =>
            setIsAttended(target.matches(":focus-visible"))
          }
          onBlur={() => setIsAttended(false)}
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
              setIsAttended(false);
              dispatch(removalUndone(removed));
              onUndone();
            }}
          >
            Undo
          </button>
        </div>
      )}
    </div>
  );
}
