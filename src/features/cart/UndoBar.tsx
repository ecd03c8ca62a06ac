import { useEffect, useState } from "react";
import { useAppDispatch, useAppSelector } from "../../app/hooks";
import {
  removalSettled,
  removalUndone,
  selectRemoved,
  type RemovedLine,
} from "./cartSlice";

/** How long something that was removed can be brought back (milliseconds). */
export const UNDO_TIME = 8_000;

const wordsFor = (removed: RemovedLine[]) =>
  removed.length === 1
    ? `${removed[0]!.line.itemName} was removed.`
    : `${removed.length} items were removed.`;

/**
 * Brings back what was just removed. It waits as long as it is hovered or
 * holds the focus, so that nobody has to hurry.
 */
export function UndoBar() {
  const removed = useAppSelector(selectRemoved);
  const dispatch = useAppDispatch();
  const [isAttended, setIsAttended] = useState(false);
  const isOpen = removed.length > 0;

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
          onFocus={() => setIsAttended(true)}
          onBlur={() => setIsAttended(false)}
        >
          <p className="min-w-0">{wordsFor(removed)}</p>
          <button
            type="button"
            className="btn border-current font-bold"
            onClick={() => {
              setIsAttended(false);
              dispatch(removalUndone(removed));
            }}
          >
            Undo
          </button>
        </div>
      )}
    </div>
  );
}
