import {
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
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

/** Tells if an element is hovered or holds the keyboard's focus. */
export function useHoverOrFocus() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return {
    isHoveredOrFocused: isHovered || isFocused,
    listeners: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: ({ target }: FocusEvent) =>
        setIsFocused(target.matches(":focus-visible")),
      onBlur: () => setIsFocused(false),
    },
  };
}
