import type { ReactNode } from "react";
import { useIsBrowser } from "./useIsBrowser";

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
  return useIsBrowser() ? children : standIn;
}
