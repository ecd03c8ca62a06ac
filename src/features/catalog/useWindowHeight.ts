import { useSyncExternalStore } from "react";

function onResize(tell: () => void) {
  window.addEventListener("resize", tell);
  return () => window.removeEventListener("resize", tell);
}

/** Before there is a window that could be measured (pixels). */
const GUESS = 1_000;

/** How tall the window is (pixels). */
export const useWindowHeight = () =>
  useSyncExternalStore(
    onResize,
    () => window.innerHeight,
    () => GUESS,
  );
