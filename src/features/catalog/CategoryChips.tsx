import { useLayoutEffect, useRef } from "react";
import { errorText, useGetCategoriesQuery } from "../../api";
import { FailedMessage } from "../../ui/FailedMessage";
import type { CategoryCounts } from "./foundProducts";

/** What stands before the first chip, and so before the one that is scrolled to (pixels). */
const MARGIN = 16;

/** The categories to choose from, or what failed in their place. */
export function CategoryChips({
  chosen,
  counts,
  onChoose,
}: {
  /** Empty for ALL. */
  chosen: string;
  /** How many products of each match, where the host says so. */
  counts?: CategoryCounts;
  onChoose: (category: string) => void;
}) {
  const { data, error, refetch } = useGetCategoriesQuery();
  const names = ["", ...(data ?? []).map(({ categoryName }) => categoryName)];
  return (
    <>
      <div className="mt-3 mb-4">
        <Chips
          names={names}
          chosen={chosen}
          counts={counts}
          onChoose={onChoose}
        />
      </div>
      {error && !data && (
        <div className="mb-4">
          <FailedMessage onRetry={() => void refetch()}>
            {errorText(error) ||
              "We could not load the categories. You can still search."}
          </FailedMessage>
        </div>
      )}
    </>
  );
}

/** One row, which scrolls sideways where it does not fit. */
function Chips({
  names,
  chosen,
  counts,
  onChoose,
}: {
  names: readonly string[];
  chosen: string;
  counts?: CategoryCounts;
  onChoose: (category: string) => void;
}) {
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
          {name && counts && <Count counts={counts} name={name} />}
        </button>
      ))}
    </div>
  );
}

/**
 * Beside the name, of which it is no part: chips are called by their category
 * alone. It has room for 99,999, so that no chip moves when its count changes.
 */
function Count({ counts, name }: { counts: CategoryCounts; name: string }) {
  return (
    <span
      aria-hidden="true"
      className="ml-2 min-w-[6ch] text-left font-normal tabular-nums"
    >
      {counts !== "waiting" && (counts.get(name) ?? 0).toLocaleString("en-US")}
    </span>
  );
}
