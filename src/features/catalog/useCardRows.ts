import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigationType } from "react-router-dom";
import { isScrolledEarly } from "../../ui/earlyEvents";
import { FIRST_LOCATION } from "../../ui/firstLocation";
import { useLatest } from "../../ui/useLatest";
import {
  heightOf,
  offsetOf,
  positionOf,
  rowsOf,
  type GridGeometry,
} from "./cardPositions";
import { createListScroll, type ScrollListener } from "./listScroll";
import { isSameRange, rowsNear, rowsToDraw } from "./nearRows";
import { useWindowHeight } from "./useWindowHeight";

/**
 * A list is drawn no taller than this (pixels): browsers have none above 17 to
 * 33 million, of which a zoomed page on a fine screen has eight to each of its own.
 */
const TALLEST = 4_000_000;

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
  const [isScrolled] = useState(
    () => key === FIRST_LOCATION && isScrolledEarly(),
  );
  const [start] = useState(isComeBack && !isScrolled ? position : 0);
  const [place, setPlace] = useState<{ offset: number; shift: number }>();
  const current = useRef(key === FIRST_LOCATION && !isScrolled ? position : 0);

  const rowHeight = geometry?.rowHeight ?? 1;
  const rowCount = geometry ? rowsOf(count, geometry) : 0;
  const height = geometry ? heightOf(count, geometry) : 0;
  const drawnHeight = Math.min(height, TALLEST);
  const windowHeight = useWindowHeight();
  const rangeAt = (offset: number) =>
    rowsNear(offset, windowHeight, rowHeight, rowCount);
  const shift = place?.shift ?? 0;
  const { first, last } = rangeAt(
    place?.offset ?? (geometry ? offsetOf(start, geometry) : 0),
  );
  const rows = useMemo(
    () => rowsToDraw({ first, last }, keptRow, rowCount),
    [first, last, keptRow, rowCount],
  );

  const isShown = (offset: number, newShift: number) =>
    newShift === shift && isSameRange(rangeAt(offset), { first, last });
  const latest = useLatest({ geometry, count, onScrolled, isShown });

  const isMeasured = geometry !== null;
  useLayoutEffect(() => {
    if (!isMeasured || !listRef.current) return undefined;
    const told: ScrollListener = {
      onPlace(offset, newShift, isScrolling) {
        if (latest.current.isShown(offset, newShift)) return;
        const show = () => setPlace({ offset, shift: newShift });
        // Drawn before the browser shows where it has scrolled to: nothing blank is seen.
        if (isScrolling) flushSync(show);
        else show();
      },
      onScrolled(offset, isAtRest) {
        const known = latest.current;
        current.current = known.geometry
          ? positionOf(offset + coveredTop(), known.geometry, known.count)
          : 0;
        if (isAtRest) known.onScrolled?.(current.current);
      },
    };
    return scroll.follow(listRef.current, told, isScrolled);
  }, [scroll, listRef, isMeasured, isScrolled, latest]);

  useLayoutEffect(
    () => scroll.resize(height, drawnHeight),
    [scroll, height, drawnHeight],
  );
  useLayoutEffect(() => {
    if (geometry && current.current > 0) {
      scroll.scrollTo(offsetOf(current.current, geometry) - coveredTop());
    }
  }, [scroll, geometry]);

  const lowest = Math.max(0, drawnHeight - rowHeight + (geometry?.gap ?? 0));
  return {
    rows,
    drawnHeight,
    topOf: (row) => Math.min(Math.max(0, row * rowHeight - shift), lowest),
    bringIn: (row) => scroll.bringIn(row * rowHeight - coveredTop()),
  };
}

/** Height of what covers the top of the window: the sticky header. */
const coveredTop = () =>
  document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
