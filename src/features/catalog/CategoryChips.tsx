import { useLayoutEffect, useRef } from "react";
import type { Category } from "../../api";

/** What stands before the first chip, and so before the one that is scrolled to (pixels). */
const MARGIN = 16;

/** One row of categories, which scrolls sideways where it does not fit, and ALL before them. */
export function CategoryChips({
  categories,
  chosen,
  onChoose,
}: {
  categories: readonly Category[];
  /** Empty for ALL. */
  chosen: string;
  onChoose: (category: string) => void;
}) {
  const names = ["", ...categories.map(({ categoryName }) => categoryName)];
  const groupRef = useRef<HTMLDivElement>(null);
  const chosenRef = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const [group, chip] = [groupRef.current, chosenRef.current];
    if (!group || !chip) return;
    // Only the row is scrolled: the page may be on its way to another place.
    const end = chip.offsetLeft + chip.offsetWidth;
    const isSeen =
      chip.offsetLeft >= group.scrollLeft &&
      end <= group.scrollLeft + group.clientWidth;
    if (!isSeen) group.scrollLeft = chip.offsetLeft - MARGIN;
  }, [chosen, names.length]);

  return (
    <div
      ref={groupRef}
      role="group"
      aria-label="Category"
      className="relative -mx-4 flex gap-2 overflow-x-auto scroll-px-4 px-4 py-1.5 [scrollbar-width:thin]"
    >
      {names.map((name) => (
        <button
          key={name}
          ref={name === chosen ? chosenRef : null}
          type="button"
          className="chip shrink-0"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          // The browser is content with a chip of which only an edge is in view.
          onFocus={({ currentTarget }) =>
            currentTarget.scrollIntoView({
              block: "nearest",
              inline: "nearest",
            })
          }
        >
          {name || "ALL"}
        </button>
      ))}
    </div>
  );
}
