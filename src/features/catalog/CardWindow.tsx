import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { useIsBrowser } from "../../ui/useIsBrowser";
import { useIsPrinting } from "../../ui/useIsPrinting";
import { cardsOf } from "./cardPositions";
import { FIRST_CARDS, MOST_ON_ONE_PAGE } from "./productGridLook";
import { useCardRows } from "./useCardRows";
import { useGridGeometry } from "./useGridGeometry";
import { useKeptFocus } from "./useKeptFocus";

/** Where a card stands, and whether it is in the window or near it. */
export interface CardPlace {
  index: number;
  isNear: boolean;
  isFirstInRow: boolean;
}

/**
 * A list of cards in a grid of equal rows that scrolls with the page, however
 * long it is: of a long one only what is in the window or near it is drawn.
 */
export function CardWindow({
  count,
  grid,
  model,
  isBusy = false,
  position = 0,
  onScrolled,
  onDrawn,
  keyOf,
  children,
}: {
  count: number;
  /** The class names that make a grid of columns. */
  grid: string;
  /** A card as full as one can be, with nothing to press: it says how tall a row is. */
  model: ReactNode;
  isBusy?: boolean;
  /** Index of the first card in view, with the share of it that is scrolled past. */
  position?: number;
  /** Hears the position when the page has come to rest. */
  onScrolled?: (position: number) => void;
  /** Hears which cards are drawn. Give the same function as long as it is the same list. */
  onDrawn: (indexes: readonly number[]) => void;
  keyOf: (index: number) => string;
  children: (place: CardPlace) => ReactNode;
}) {
  const modelRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const geometry = useGridGeometry(modelRef);
  const { focusedIndex, onFocus, onBlur } = useKeptFocus();
  const columns = geometry?.columns ?? 1;
  const rowOf = (index: number) => Math.floor(index / columns);
  const { rows, drawnHeight, topOf, bringIn } = useCardRows({
    listRef,
    geometry,
    count,
    position,
    keptRow: rowOf(focusedIndex),
    onScrolled,
  });

  const near = useMemo(
    () => (geometry ? cardsOf(rows, geometry, count) : firstCards(count)),
    [rows, geometry, count],
  );
  const isBrowser = useIsBrowser();
  const isWhole = count <= MOST_ON_ONE_PAGE;
  const drawn = useMemo(
    () => (isBrowser && isWhole ? indexesTo(count) : near),
    [isBrowser, isWhole, near, count],
  );
  const isMeasured = geometry !== null;
  useEffect(() => {
    if (isMeasured && drawn.length > 0) onDrawn(drawn);
  }, [isMeasured, drawn, onDrawn]);

  const isPrinting = useIsPrinting();
  const full = new Set(isPrinting ? drawn : near);
  const keys = uniqueKeys(drawn.map(keyOf));
  return (
    <div className="relative">
      <div
        ref={modelRef}
        className={`${grid} invisible absolute inset-x-0 top-0`}
        aria-hidden="true"
      >
        {model}
      </div>
      <ul
        ref={listRef}
        role="list"
        aria-busy={isBusy}
        className={`${grid} relative transition-opacity print:h-auto! ${isMeasured ? "" : "auto-rows-fr"} ${isBusy ? "opacity-60 delay-150" : ""}`}
        style={{ height: geometry ? drawnHeight : undefined }}
        onFocus={(event) => bringIn(rowOf(onFocus(event)))}
        onBlur={onBlur}
      >
        {!isMeasured && (
          // Rows as tall as they will be: nothing moves once they are measured.
          <li aria-hidden="true" className={`invisible ${FIRST_CELL}`}>
            {model}
          </li>
        )}
        {drawn.map((index, place) => (
          <li
            key={keys[place]}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            className={`grid ${isMeasured ? "absolute inset-x-0 print:static print:h-auto!" : place === 0 ? FIRST_CELL : ""}`}
            style={
              geometry
                ? {
                    gridColumn: columnOf(index % columns),
                    top: topOf(rowOf(index)),
                    height: geometry.rowHeight - geometry.gap,
                  }
                : undefined
            }
          >
            {children({
              index,
              isNear: full.has(index),
              isFirstInRow: index % columns === 0,
            })}
          </li>
        ))}
        {!isBrowser &&
          isWhole &&
          // The page is as long as it will be: the footer stays where it is.
          Array.from({ length: count - drawn.length }, (_, index) => (
            <li
              key={`to come ${index}`}
              aria-hidden="true"
              className="noscript:hidden"
            />
          ))}
      </ul>
    </div>
  );
}

/** Where the first card stands, over the model that says how tall its row is. */
const FIRST_CELL = "col-start-1 row-start-1";

/** From one line of the grid to the next: without its end a placed card would take all that is left. */
const columnOf = (column: number) => `${column + 1} / ${column + 2}`;

const indexesTo = (count: number) =>
  Array.from({ length: count }, (_, index) => index);
const firstCards = (count: number) => indexesTo(Math.min(count, FIRST_CARDS));

/** A host may send one product twice; no two cards have one key for all that. */
function uniqueKeys(keys: readonly string[]): string[] {
  const seen = new Set<string>();
  return keys.map((key, place) => {
    const unique = seen.has(key) ? `${key} ${place}` : key;
    seen.add(unique);
    return unique;
  });
}
