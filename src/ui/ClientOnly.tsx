import type { ReactNode } from "react";
import { useIsClient } from "./hooks";

/** Content that only this visitor's browser knows, such as the cart: the host renders the fallback. */
export function ClientOnly({
  fallback,
  children,
}: {
  fallback: ReactNode;
  children: ReactNode;
}) {
  return useIsClient() ? children : fallback;
}
