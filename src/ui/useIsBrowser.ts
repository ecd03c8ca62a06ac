import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this is the visitor's browser: not the host that renders the page, nor the browser while it takes that page over. */
export const useIsBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
