import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
} from "@tanstack/react-virtual";
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import {
  heightOf,
  offsetOf,
  positionOf,
  rowsOf,
  type GridGeometry,
} from "./cardPositions";
import { createListScroll } from "./listScroll";

/** So much is drawn above and below the window, so that nothing blank is scrolled into it (pixels). */
const OVERSCAN = 1_200;

/**
 * A list is drawn no taller than this (pixels): browsers have none above 17 to
 * 33 million, of which a zoomed page on a fine screen has eight to each of its own.
 */
const TALLEST = 4_000_000;

/** What is drawn before the window has been measured. */
const GUESSED_WINDOW = { width: 0, height: 1_000 };

/** The key that the router gives to the place where a visit began. */
const FIRST_LOCATION = "default";

export interface CardRows {
  /** The rows to be drawn, in their order. */
  rows: readonly number[];
  /** How tall the list is drawn (pixels). */
  drawnHeight: number;
  /** Where a row is in what is drawn (pixels). */
  topOf: (row: number) => number;
  /** Scrolls to a row that gets the focus where the browser can't do so by itself. */
  bringIn: (row: number) => void;
}

/**
 * Which rows of a list of cards are in the window or near it. Keeps the list's
 * position when the rows change their height, and goes to the one that a copied
 * link brings.
 *
 * @param position index of the first card in view with the share of it that is scrolled past
 * @param keptRow is drawn wherever it is, with the rows beside it; -1 for none
 * @param onScrolled hears the position when the page has come to rest
 */
export function useCardRows({
  listRef,
  geometry,
  count,
  position,
  keptRow,
  onScrolled,
}: {
  listRef: RefObject<HTMLElement | null>;
  geometry: GridGeometry | null;
  count: number;
  position: number;
  keptRow: number;
  onScrolled?: (position: number) => void;
}): CardRows {
  const { key } = useLocation();
  const isComeBack = useNavigationType() === "POP";
  const [scroll] = useState(createListScroll);
  const [shift, setShift] = useState(0);
  const [start] = useState(isComeBack ? position : 0);
  const current = useRef(key === FIRST_LOCATION ? position : 0);
  const latest = useRef({ geometry, count, onScrolled });
  useLayoutEffect(() => {
    latest.current = { geometry, count, onScrolled };
  });

  const rowHeight = geometry?.rowHeight ?? 1;
  const rowCount = geometry ? rowsOf(count, geometry) : 0;
  const height = geometry ? heightOf(count, geometry) : 0;
  const drawnHeight = Math.min(height, TALLEST);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rowCount,
    enabled: geometry !== null,
    estimateSize: () => rowHeight,
    overscan: Math.ceil(OVERSCAN / rowHeight),
    initialRect: GUESSED_WINDOW,
    initialOffset: () => (geometry ? offsetOf(start, geometry) : 0),
    rangeExtractor: useCallback(
      (range: Range) => withRow(keptRow, range),
      [keptRow],
    ),
    // The page is scrolled by listScroll alone.
    scrollToFn: () => {},
    observeElementOffset: (_, report) => {
      if (!listRef.current) return undefined;
      return scroll.follow(listRef.current, {
        onPlace(offset, newShift, isScrolling) {
          setShift(newShift);
          report(offset, isScrolling);
        },
        onScrolled(offset, isAtRest) {
          const known = latest.current;
          current.current = known.geometry
            ? positionOf(offset + coveredTop(), known.geometry, known.count)
            : 0;
          if (isAtRest) known.onScrolled?.(current.current);
        },
      });
    },
  });

  useLayoutEffect(
    () => scroll.resize(height, drawnHeight),
    [scroll, height, drawnHeight],
  );
  useLayoutEffect(() => {
    if (!geometry) return;
    virtualizer.measure();
    if (current.current > 0) {
      scroll.scrollTo(offsetOf(current.current, geometry) - coveredTop());
    }
  }, [scroll, virtualizer, geometry]);

  const lowest = Math.max(0, drawnHeight - rowHeight + (geometry?.gap ?? 0));
  return {
    rows: virtualizer.getVirtualIndexes(),
    drawnHeight,
    topOf: (row) => Math.min(Math.max(0, row * rowHeight - shift), lowest),
    bringIn: (row) => scroll.bringIn(row * rowHeight - coveredTop()),
  };
}

/** Height of what covers the top of the window: the sticky header. */
const coveredTop = () =>
  document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;

/** The rows of a range, and a kept one with its neighbours, in their order. */
function withRow(kept: number, range: Range): number[] {
  const rows = defaultRangeExtractor(range);
  if (kept < 0) return rows;
  const beside = [kept - 1, kept, kept + 1].filter(
    (row) => row >= 0 && row < range.count,
  );
  return [...new Set([...rows, ...beside])].toSorted((a, b) => a - b);
}
