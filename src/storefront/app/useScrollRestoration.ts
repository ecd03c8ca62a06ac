import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Events of a visitor who wants to go elsewhere than where the page is about to scroll. */
const TAKES_OVER = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/**
 * A page opened by a link starts at its top; Back and Forward bring it back to
 * where it was. The browser alone can't, because it scrolls before React has
 * rendered the page. The document's own first position and a reload are left to
 * the browser.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  /** Scroll positions in pixels by the router's key. */
  const positions = useRef(new Map<string, number>());
  const current = useRef({ key, pathname });

  useEffect(() => {
    const remember = () =>
      positions.current.set(current.current.key, window.scrollY);
    const restoreBy = (mode: ScrollRestoration) => () => {
      history.scrollRestoration = mode;
    };
    const [byBrowser, byUs] = [restoreBy("auto"), restoreBy("manual")];
    byUs();
    // After a reload the browser may have scrolled before hydration.
    remember();
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", byBrowser);
    window.addEventListener("pageshow", byUs);
    return () => {
      byBrowser();
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", byBrowser);
      window.removeEventListener("pageshow", byUs);
    };
  }, []);

  useLayoutEffect(() => {
    const isOtherPage = current.current.pathname !== pathname;
    const isOtherEntry = current.current.key !== key;
    current.current = { key, pathname };
    if (!isOtherEntry) return undefined;
    const known = positions.current.get(key);
    if (navigation === "POP" && known !== undefined) {
      return scrollWhenTallEnough(known);
    }
    if (isOtherPage) scrollTo(0);
    return undefined;
  }, [key, pathname, navigation]);
}

const scrollTo = (top: number) => window.scrollTo({ top, behavior: "instant" });

const fits = (top: number) =>
  top <= document.documentElement.scrollHeight - window.innerHeight + 1;

/** Scrolls as soon as the page is tall enough; until then it shows its top, unless the visitor scrolls first. */
function scrollWhenTallEnough(top: number): (() => void) | undefined {
  scrollTo(fits(top) ? top : 0);
  if (fits(top)) return undefined;
  // The browser itself then scrolls as far as the page allows, which may be to its footer.
  const frame = requestAnimationFrame(() => scrollTo(0));
  const observer = new ResizeObserver(() => {
    if (!fits(top)) return;
    scrollTo(top);
    stop();
  });
  function stop() {
    observer.disconnect();
    cancelAnimationFrame(frame);
    for (const type of TAKES_OVER) window.removeEventListener(type, stop);
  }
  for (const type of TAKES_OVER) {
    window.addEventListener(type, stop, { passive: true });
  }
  observer.observe(document.body);
  return stop;
}
