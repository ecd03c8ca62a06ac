import { useEffect, useRef } from "react";
import { useAppDispatch, useAppSelector } from "../app/hooks";
import { joinNames } from "../../domain/joinNames";
import { useHoverOrFocus } from "../../ui/hooks";
import type { CartItem } from "../api";
import { linesAdded, removalSettled, selectRemoved } from "./cartSlice";

/** Time in which a removal can be undone (milliseconds). */
const UNDO_TIME = 8_000;

export function UndoBar() {
  const removed = useAppSelector(selectRemoved);
  return removed.length > 0 && <Bar removed={removed} />;
}

/** Stays while it is hovered or focused, so that nobody has to hurry. */
function Bar({ removed }: { removed: readonly CartItem[] }) {
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
      <p className="min-w-0">
        Removed {joinNames(removed.map(({ itemName }) => itemName))}.
      </p>
      <button
        ref={undoRef}
        type="button"
        className="btn border-current font-bold"
        onClick={() => {
          dispatch(linesAdded([...removed]));
          dispatch(removalSettled());
          // The bar disappears, and the focus with it.
          document.querySelector("main")?.focus({ preventScroll: true });
        }}
      >
        Undo
      </button>
    </section>
  );
}
