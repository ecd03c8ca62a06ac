import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * A page opened by a link starts at its top; Back and Forward bring it back to
 * where it was. The browser alone can't, because it scrolls before React has
 * rendered the page; documents that are opened or reloaded are left to it.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  /** Scroll positions in pixels by the router's key. */
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const remember = () =>
      positions.current.set(shown.current.key, window.scrollY);
    // After a reload the browser may have scrolled before hydration.
    remember();
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, []);

  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { key, pathname };
    if (last.key === key) return;
    const isOtherPage = navigation !== "POP" && last.pathname !== pathname;
    const top = isOtherPage ? 0 : positions.current.get(key);
    if (top !== undefined) window.scrollTo({ top, behavior: "instant" });
  }, [key, pathname, navigation]);
}
