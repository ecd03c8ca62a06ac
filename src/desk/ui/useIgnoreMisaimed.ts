import { useLayoutEffect, useRef, type MouseEvent } from "react";

/** Within this time a press was aimed at what stood there before (milliseconds). */
const AIMING_MS = 500;

/**
 * Lets the presses of a pointer do nothing while what an element shows is new:
 * they would meet another medicine, or order, than was aimed at. Keys press what
 * has the focus, and links only show something.
 *
 * @param shown what the element shows, as text: it is new when this changes
 * @returns handler for the element's onClickCapture
 */
export function useIgnoreMisaimed(shown: string) {
  const last = useRef({ shown, until: 0 });
  useLayoutEffect(() => {
    const before = last.current.shown;
    if (before === shown) return;
    // Where nothing stood nothing was aimed at.
    const until = before ? performance.now() + AIMING_MS : 0;
    last.current = { shown, until };
  }, [shown]);
  return (event: MouseEvent) => {
    if (
      event.detail > 0 &&
      performance.now() < last.current.until &&
      (event.target as Element).closest("button, label")
    ) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}
