import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { sessionText } from "../browser/sessionText";
import { forgetEarlyScroll, isScrolledEarly } from "../ui/earlyEvents";

/** Where each history entry of this tab was scrolled to, in pixels by the router's key. */
const stored = sessionText("scroll-positions");

/** What a visitor does who wants to go elsewhere than where the page is about to scroll. */
const TAKES_OVER = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/**
 * A page opened by a link starts at its top; Back, Forward and a reload bring
 * it back to where it was. The browser alone can't: it scrolls before the
 * page's content is there.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef<Map<string, number>>(null);
  const shown = useRef({ key, pathname });

  useEffect(() => {
    history.scrollRestoration = "manual";
    const remember = () =>
      positions.current?.set(shown.current.key, window.scrollY);
    const keep = () => writePositions(positions.current ?? new Map());
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", keep);
    };
  }, []);

  useLayoutEffect(() => {
    const isFirst = positions.current === null;
    positions.current ??= readPositions();
    const isOtherPage = shown.current.pathname !== pathname;
    shown.current = { key, pathname };
    if (isFirst && isScrolledEarly()) {
      positions.current.set(key, window.scrollY);
      return undefined;
    }
    forgetEarlyScroll();
    const known = positions.current.get(key);
    if (navigation === "POP" && known !== undefined) {
      return scrollWhenTallEnough(known);
    }
    if (isOtherPage) window.scrollTo({ top: 0, behavior: "instant" });
    positions.current.set(key, window.scrollY);
    return undefined;
  }, [key, pathname, navigation]);
}

/** Scrolls as soon as the page has grown to it, unless the visitor moves first. */
function scrollWhenTallEnough(top: number): () => void {
  const tries = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: "instant" });
    if (Math.abs(window.scrollY - top) <= 1) stop();
  });
  function stop() {
    tries.disconnect();
    for (const type of TAKES_OVER) window.removeEventListener(type, stop);
  }
  for (const type of TAKES_OVER) {
    window.addEventListener(type, stop, { passive: true });
  }
  tries.observe(document.body);
  return stop;
}

function readPositions(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(stored.read() ?? "{}");
    return new Map(Object.entries(kept as Record<string, number>));
  } catch {
    return new Map();
  }
}

/** A browser that keeps nothing starts each page at its top. */
function writePositions(positions: Map<string, number>): void {
  stored.write(JSON.stringify(Object.fromEntries(positions)));
}
