import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { Category, CategoryCount } from "../../api";
import { formatNumber } from "../../domain/units";
import { Icon } from "../../ui/Icon";

/** As many as a searching host counts, the largest ones; the contract says so. */
const MOST_CHIPS = 200;

const namesOf = (categories: readonly Category[]) =>
  categories.map(({ categoryName }) => categoryName);

/** Space before a chip that is scrolled to, where the arrow is (pixels). */
const MARGIN = 60;

/** The categories to choose from; in narrow windows one row that scrolls sideways. */
export function CategoryChips({
  categories,
  chosen,
  counts,
  onChoose,
}: {
  categories: readonly Category[];
  /** Empty for ALL. */
  chosen: string;
  /** How many products of each category match the typed text; undefined until that is known; not shown if none does. */
  counts: readonly CategoryCount[] | undefined;
  onChoose: (category: string) => void;
}) {
  const isMany = categories.length > MOST_CHIPS;
  const most = isMany && counts?.length ? counts : categories;
  const names = new Set(["", ...namesOf(most.slice(0, MOST_CHIPS))]);
  if (isMany && namesOf(categories).includes(chosen)) names.add(chosen);
  const groupRef = useRef<HTMLDivElement>(null);
  const chosenRef = useRef<HTMLButtonElement>(null);
  const [hasBefore, setHasBefore] = useState(false);
  const [hasAfter, setHasAfter] = useState(true);

  const measure = useCallback(() => {
    const { scrollLeft, scrollWidth, clientWidth } = groupRef.current!;
    setHasBefore(scrollLeft > 1);
    setHasAfter(scrollLeft + clientWidth < scrollWidth - 1);
  }, []);
  useLayoutEffect(() => {
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [measure]);
  useLayoutEffect(() => {
    const [group, chip] = [groupRef.current, chosenRef.current];
    if (group && chip) {
      // Only the row is scrolled: the page may be scrolling to another place.
      const end = chip.offsetLeft + chip.offsetWidth;
      const isVisible =
        chip.offsetLeft >= group.scrollLeft &&
        end <= group.scrollLeft + group.clientWidth;
      if (!isVisible) group.scrollLeft = chip.offsetLeft - MARGIN;
    }
    measure();
  }, [chosen, names.size, measure]);

  const arrow = (side: "previous" | "next", isShown: boolean) => (
    // Over the fading edge. It is for fingers and mice: every chip can be reached without it.
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      className={`absolute inset-y-0 ${isShown ? "flex" : "hidden"} w-14 items-center from-paper from-60% text-brand lg:hidden ${side === "next" ? "right-0 justify-end bg-linear-to-l" : "left-0 bg-linear-to-r"}`}
      onClick={() => {
        const width = groupRef.current!.clientWidth;
        const left = (side === "next" ? 0.7 : -0.7) * width;
        groupRef.current!.scrollBy({ left, behavior: "smooth" });
      }}
    >
      <Icon name={side} size={24} />
    </button>
  );

  return (
    <div className="relative -mx-4 my-1 md:mt-3 md:mb-4">
      <div
        ref={groupRef}
        role="group"
        aria-label="Category"
        onScroll={measure}
        className="chips"
      >
        {[...names].map((name) => (
          <button
            key={name}
            ref={name === chosen ? chosenRef : null}
            type="button"
            className="chip shrink-0"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
            // The browser is content with a chip of which only an edge is visible.
            onFocus={({ currentTarget }) =>
              currentTarget.scrollIntoView({
                block: "nearest",
                inline: "nearest",
              })
            }
          >
            {name || "ALL"}
            {name && counts?.length !== 0 && (
              <Count name={name} counts={counts} />
            )}
          </button>
        ))}
      </div>
      {arrow("previous", hasBefore)}
      {arrow("next", hasAfter)}
    </div>
  );
}

/**
 * No part of the chip's accessible name. Its width is fixed, so that no chip
 * moves when its count changes.
 */
function Count({
  name,
  counts,
}: {
  name: string;
  counts: readonly CategoryCount[] | undefined;
}) {
  const count =
    counts?.find(({ categoryName }) => categoryName === name)?.count ?? 0;
  return (
    <span
      aria-hidden="true"
      className="ml-2 min-w-[3ch] text-left font-normal tabular-nums"
    >
      {counts && formatNumber(count)}
    </span>
  );
}
