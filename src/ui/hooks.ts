import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
} from "react";

const neverChanges = () => () => {};

/** False on the host that renders the page and while the browser hydrates it, then true. */
export const useIsClient = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** Within this time a press was aimed at what stood there before (milliseconds). */
const AIMING_MS = 500;

/**
 * Lets the presses of a pointer do nothing while what an element shows is new:
 * they would meet another medicine, or order, than was aimed at. Keys press what
 * has the focus.
 *
 * @param shown what the element shows, as text: it is new when this changes
 * @returns handler for the element's onClickCapture
 */
export function useIgnoreMisaimed(shown: string) {
  const last = useRef({ shown, since: -Infinity });
  useLayoutEffect(() => {
    const before = last.current;
    if (before.shown === shown) return;
    // Where nothing stood nothing was aimed at.
    const since = before.shown ? performance.now() : before.since;
    last.current = { shown, since };
  }, [shown]);
  return (event: MouseEvent) => {
    const isPointer = event.detail > 0;
    if (isPointer && performance.now() - last.current.since < AIMING_MS) {
      event.preventDefault();
      event.stopPropagation();
    }
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
