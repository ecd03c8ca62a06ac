import { useEffect, useState, useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the host that renders the page and while the browser hydrates it, then true. */
export const useIsClient = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

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
