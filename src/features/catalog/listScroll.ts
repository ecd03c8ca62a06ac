import { placeAfter, placeAtRest, placeOf, type Place } from "./tallList";

/** A page that has not been scrolled for this long has come to rest (milliseconds). */
const REST = 150;

/** Browsers that don't say when scrolling ends may pause that long in its midst. */
const saysWhenItEnds = () => "onscrollend" in window;

/** Hears where the list is: how far the window's top is from its own (pixels). */
export interface ScrollListener {
  /** It has another place, or is drawn otherwise at the same place. */
  onPlace(offset: number, shift: number, isScrolling: boolean): void;
  /** Somebody scrolls it, or has come to rest. */
  onScrolled(offset: number, isAtRest: boolean): void;
}

/**
 * Follows how far the page is scrolled in a list, which may be taller than the
 * page can be (tallList.ts), and scrolls it.
 */
export function createListScroll() {
  let element: HTMLElement | null = null;
  let listener: ScrollListener | null = null;
  let height = 0;
  let drawnHeight = 0;
  let place: Place = { top: 0, shift: 0 };

  const list = () => ({
    height,
    drawnHeight,
    windowHeight: window.innerHeight,
  });
  const top = () => -(element?.getBoundingClientRect().top ?? 0);
  const offset = () => place.top + place.shift;

  /** Puts the page where this place is, as far as the browser lets it: under a finger it may not. */
  function goTo(next: Place) {
    const by = next.top - top();
    if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: "instant" });
    const reached = top();
    const folded = height - drawnHeight;
    const shift = Math.round(next.top + next.shift - reached);
    place = { top: reached, shift: Math.min(Math.max(0, shift), folded) };
  }

  function scrollTo(target: number) {
    goTo(placeOf(target, list()));
    listener?.onPlace(offset(), place.shift, false);
  }

  return {
    /** Says how tall the list is and how tall it is drawn; it keeps its place. */
    resize(newHeight: number, newDrawnHeight: number) {
      const wasFolded = height > drawnHeight;
      height = newHeight;
      drawnHeight = newDrawnHeight;
      if (!wasFolded && height === drawnHeight) return;
      place = placeAtRest(top(), list());
      listener?.onPlace(offset(), place.shift, false);
    },

    /** Scrolls until this much of the list is above the window's top. */
    scrollTo,

    /**
     * Does so where that is far and a part of the list is folded away: the
     * browser, which brings into view what gets the focus, knows nothing of that.
     */
    bringIn(target: number) {
      const isFar = Math.abs(target - offset()) > 2 * window.innerHeight;
      if (isFar && height > drawnHeight) scrollTo(target);
    },

    /**
     * @param isScrolled whether somebody has scrolled it already
     * @returns a function that ends it
     */
    follow(
      followed: HTMLElement,
      told: ScrollListener,
      isScrolled: boolean,
    ): () => void {
      element = followed;
      listener = told;
      let timer: ReturnType<typeof setTimeout>;
      function rest(wasScrolled: boolean) {
        place = placeAfter(place, top(), list());
        goTo(placeOf(offset(), list()));
        told.onPlace(offset(), place.shift, false);
        if (wasScrolled) told.onScrolled(offset(), true);
      }
      const onScrollEnd = () => {
        clearTimeout(timer);
        timer = setTimeout(rest, REST, true);
      };
      const onScroll = () => {
        place = placeAfter(place, top(), list());
        told.onPlace(offset(), place.shift, true);
        told.onScrolled(offset(), false);
        clearTimeout(timer);
        if (!saysWhenItEnds()) onScrollEnd();
      };
      // What moved the page while nobody listened is found out soon.
      timer = setTimeout(rest, REST, isScrolled);
      window.addEventListener("scroll", onScroll, { passive: true });
      window.addEventListener("scrollend", onScrollEnd);
      return () => {
        clearTimeout(timer);
        window.removeEventListener("scroll", onScroll);
        window.removeEventListener("scrollend", onScrollEnd);
        listener = null;
      };
    },
  };
}
