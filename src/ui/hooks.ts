import {
  useEffect,
  useState,
  useSyncExternalStore,
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

/** The value once it has not changed for this long (milliseconds). */
export function useDebouncedValue<Value>(value: Value, delay: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
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

/**
 * A module that the page can do without at first: loaded once the page is shown.
 *
 * @param load the same function each time; it keeps what it has loaded, for the next page
 * @param isNeeded false as long as it need not be loaded
 * @returns undefined until it is there, and where it can't be loaded
 */
export function useModule<Module extends object>(
  load: (() => Promise<Module>) & { loaded?: Module },
  isNeeded = true,
): Module | undefined {
  const [module, setModule] = useState(isNeeded ? load.loaded : undefined);
  useEffect(() => {
    if (isNeeded)
      load().then(
        (loaded) => setModule((load.loaded = loaded)),
        () => {},
      );
  }, [load, isNeeded]);
  return module;
}
