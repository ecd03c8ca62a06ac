import { useLayoutEffect, useRef } from "react";
import {
  errorText,
  useGetCategoriesQuery,
  type CategoryCount,
} from "../../api";
import { formatNumber } from "../../domain/units";
import { FailedMessage } from "../../ui/Message";

/** Space before the first chip, and before a chip that is scrolled to (pixels). */
const MARGIN = 16;

/** The categories to choose from, in one row that scrolls sideways if it does not fit. */
export function CategoryChips({
  chosen,
  counts,
  onChoose,
}: {
  /** Empty for ALL. */
  chosen: string;
  /** How many products of each category match the typed text; undefined until that is known. */
  counts: readonly CategoryCount[] | undefined;
  onChoose: (category: string) => void;
}) {
  const { data, error, refetch } = useGetCategoriesQuery();
  const names = ["", ...(data ?? []).map(({ categoryName }) => categoryName)];
  const groupRef = useRef<HTMLDivElement>(null);
  const chosenRef = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const [group, chip] = [groupRef.current, chosenRef.current];
    if (!group || !chip) return;
    // Only the row is scrolled: the page may be scrolling to another place.
    const end = chip.offsetLeft + chip.offsetWidth;
    const isVisible =
      chip.offsetLeft >= group.scrollLeft &&
      end <= group.scrollLeft + group.clientWidth;
    if (!isVisible) group.scrollLeft = chip.offsetLeft - MARGIN;
  }, [chosen, names.length]);

  return (
    <>
      <div
        ref={groupRef}
        role="group"
        aria-label="Category"
        className="relative -mx-4 mt-3 mb-4 flex gap-2 overflow-x-auto scroll-px-4 px-4 py-1.5 [scrollbar-width:thin]"
      >
        {names.map((name) => (
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
            {name && <Count name={name} counts={counts} />}
          </button>
        ))}
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
