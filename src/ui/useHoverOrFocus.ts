import { useState, type FocusEvent } from "react";

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
