import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router-dom";

/** The key that the router gives to the place where a visit began. */
const FIRST_LOCATION = "default";

/** A list that has not been scrolled for this long has come to rest (milliseconds). */
const REST = 150;

/**
 * Keeps the list's position in the URL, and goes to the one that a copied link
 * brings. A position is the index of the first product in view with the share
 * of its height that is scrolled past.
 *
 * @param listRef the list; its children are the products, all of them
 */
export function useListPosition(
  listRef: RefObject<HTMLElement | null>,
  position: number,
  onRest: (position: number) => void,
): void {
  const { key } = useLocation();
  const atStart = useRef(key === FIRST_LOCATION ? position : 0);
  const tell = useRef(onRest);
  useEffect(() => {
    tell.current = onRest;
  });

  useEffect(() => {
    if (listRef.current && atStart.current > 0) {
      scrollToPosition(listRef.current, atStart.current);
    }
    atStart.current = 0;
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (listRef.current) tell.current(positionOf(listRef.current));
      }, REST);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, [listRef]);
}

/** Height of what covers the top of the window: the sticky header. */
const coveredTop = () =>
  document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;

function positionOf(list: HTMLElement): number {
  const top = coveredTop();
  const items = [...list.children];
  // Nothing is scrolled past while the list begins below the header.
  if (list.getBoundingClientRect().top >= top) return 0;
  const index = items.findIndex(
    (item) => item.getBoundingClientRect().bottom > top,
  );
  const box = items[index]?.getBoundingClientRect();
  return box ? index + Math.max(0, (top - box.top) / box.height) : 0;
}

/** Frames in which cards that come into view get their real height in place of a guessed one. */
const SETTLING_FRAMES = 3;

function scrollToPosition(
  list: HTMLElement,
  position: number,
  frames = SETTLING_FRAMES,
): void {
  const index = Math.floor(position);
  const box = list.children[index]?.getBoundingClientRect();
  if (!box) return;
  const past = box.height * (position - index);
  window.scrollBy({ top: box.top + past - coveredTop(), behavior: "instant" });
  if (frames > 0) {
    requestAnimationFrame(() => scrollToPosition(list, position, frames - 1));
  }
}
