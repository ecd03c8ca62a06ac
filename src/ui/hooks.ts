import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type MouseEvent,
  type RefObject,
  useState,
  type FocusEvent,
} from "react";

const neverChanges = () => () => {};

/** False on the host that renders the page and while the browser hydrates it, then true. */
export const useIsClient = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * Takes over what was typed or chosen before a rendered field was hydrated.
 *
 * @param value as React knows it
 */
export function useEarlyText(
  fieldRef: RefObject<{ value: string } | null>,
  value: string,
  onTyped: (text: string) => void,
): void {
  const take = useEffectEvent(() => {
    const text = fieldRef.current?.value ?? value;
    if (text !== value) onTyped(text);
  });
  // Before React next renders the field, which would reset it.
  useLayoutEffect(() => take(), []);
}

/** Within this time a press was aimed at what stood there before (milliseconds). */
const AIMING_MS = 500;

/**
 * Lets the presses of a pointer do nothing while what an element shows is new:
 * they would meet another medicine, or order, than was aimed at. Keys press what
 * has the focus, and links and quick views only show something.
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
      (event.target as Element).closest("button:not(.quick-view), label")
    ) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

/** Tells if an element is hovered or holds the keyboard's focus. */
export function useHoverOrFocus() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return {
    isHoveredOrFocused: isHovered || isFocused,
    /** Handlers for the element. */
    listeners: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: ({ target }: FocusEvent) =>
        setIsFocused(target.matches(":focus-visible")),
      onBlur: () => setIsFocused(false),
    },
  };
}
