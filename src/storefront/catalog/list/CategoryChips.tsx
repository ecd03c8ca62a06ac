import { useLayoutEffect, useRef } from "react";
import type { Category, CategoryCount } from "../../api";
import { foldName } from "../../../domain/product/search";
import { formatNumber } from "../../../domain/product/units";

/** The categories to choose from; in narrow windows one row that scrolls sideways, in wide ones rows that scroll. */
export function CategoryChips({
  categories,
  chosen,
  counts = [],
  onChoose,
}: {
  categories: readonly Category[];
  /** Empty for ALL. */
  chosen: string;
  /** Number of products of each category that match the typed text; undefined until that is known. */
  counts: readonly CategoryCount[] | undefined;
  onChoose: (category: string) => void;
}) {
  const countByName = new Map(
    counts.map(({ categoryName, count }) => [categoryName, count]),
  );
  const isChosen = (name: string) => foldName(name) === foldName(chosen);
  const allNames = categories.map(({ categoryName }) => categoryName);
  const matching = allNames.filter(
    (name) => countByName.has(name) || isChosen(name),
  );
  const names = countByName.size > 0 ? matching : allNames;

  const groupRef = useRef<HTMLDivElement>(null);
  const chosenRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [group, chip] = [groupRef.current, chosenRef.current];
    // The focused chip stays in view. It may have been focused before this script ran.
    if (!group || !chip || group.contains(document.activeElement)) return;
    // Only the chips are scrolled: the page may be scrolling to another place.
    group.scrollLeft = chip.offsetLeft - chip.offsetHeight;
    group.scrollTop = chip.offsetTop - chip.offsetHeight;
  }, [chosen]);

  return (
    <div
      ref={groupRef}
      role="group"
      aria-label="Category"
      className="chips relative -mx-4 md:mt-3 md:mb-4"
    >
      {["", ...names].map((name) => (
        <button
          key={name}
          ref={isChosen(name) ? chosenRef : null}
          type="button"
          className="chip shrink-0"
          aria-pressed={isChosen(name)}
          onClick={() => onChoose(name)}
        >
          {name || "ALL"}
          {countByName.has(name) && (
            // No part of the chip's accessible name.
            <span aria-hidden="true" className="ml-2 font-normal tabular-nums">
              {formatNumber(countByName.get(name) ?? 0)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
