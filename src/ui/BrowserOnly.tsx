import { useSyncExternalStore, type ReactNode } from "react";

const never = () => () => {};

/**
 * What only this visitor's browser knows, such as their cart: a host that
 * renders the page leaves the stand-in.
 */
export function BrowserOnly({
  standIn,
  children,
}: {
  standIn: ReactNode;
  children: ReactNode;
}) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? children : standIn;
}
