import { useState, type FocusEvent } from "react";

/** Whether somebody is at an element: it is hovered, or holds the keyboard's focus. */
export function useAttention() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return {
    isAttended: isHovered || isFocused,
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
