import { useState, type FocusEvent } from "react";

/**
 * Which item of a list holds the focus, so that it stays on the page while it
 * does, however far it is scrolled away. Its items carry `data-index`.
 */
export function useKeptFocus() {
  const [focusedIndex, setFocusedIndex] = useState(-1);
  return {
    /** -1 where none does. */
    focusedIndex,
    /** @returns index of the item that has got it */
    onFocus({ target }: FocusEvent): number {
      const item = target.closest<HTMLElement>("[data-index]");
      const index = Number(item?.dataset.index ?? -1);
      setFocusedIndex(index);
      return index;
    },
    onBlur({ target, relatedTarget, currentTarget }: FocusEvent) {
      // From a dialog, and from another window, the focus comes back.
      const willReturn =
        relatedTarget?.closest("dialog") ?? document.activeElement === target;
      if (!willReturn && !currentTarget.contains(relatedTarget)) {
        setFocusedIndex(-1);
      }
    },
  };
}
