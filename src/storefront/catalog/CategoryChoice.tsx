import { useLayoutEffect, useRef, type ComponentProps } from "react";
import type { CallError, Category, CategoryCount } from "../api";
import { foldName } from "../../domain/product/search";
import { formatNumber } from "../../domain/product/units";
import { Failed } from "../../ui/Failed";

/** As many as a searching host counts, the largest ones; the contract says so. */
const MOST_CHIPS = 200;

/** The categories to choose from; in narrow windows one row that scrolls sideways, in wide ones rows that scroll. */
function CategoryChips({
  categories,
  chosen: asked,
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
  const countOf = new Map(
    counts.map(({ categoryName, count }) => [categoryName, count]),
  );
  const all = categories.map(({ categoryName }) => categoryName);
  const chosen =
    all.find((name) => name === asked) ??
    all.find((name) => foldName(name) === foldName(asked)) ??
    asked;
  const matching = all.filter((name) => countOf.has(name));
  const most = matching.length > 0 ? matching : all;
  const names = new Set(["", ...most.slice(0, MOST_CHIPS)]);
  if (all.includes(chosen)) names.add(chosen);

  const groupRef = useRef<HTMLDivElement>(null);
  const chosenRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [group, chip] = [groupRef.current, chosenRef.current];
    if (!group || !chip) return;
    // The focused chip stays in view. It may have been focused before this script ran.
    if (group.contains(document.activeElement)) return;
    // Only the chips are scrolled: the page may be scrolling to another place.
    const left = chip.offsetLeft - group.scrollLeft;
    const top = chip.offsetTop - group.scrollTop;
    const isVisible =
      left >= 0 &&
      left + chip.offsetWidth <= group.clientWidth &&
      top >= 0 &&
      top + chip.offsetHeight <= group.clientHeight;
    if (!isVisible) {
      group.scrollLeft = chip.offsetLeft - chip.offsetHeight;
      group.scrollTop = chip.offsetTop - chip.offsetHeight;
    }
  }, [chosen, names.size]);

  return (
    <div
      ref={groupRef}
      role="group"
      aria-label="Category"
      className="chips relative -mx-4 md:mt-3 md:mb-4"
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
          {countOf.has(name) && (
            // No part of the chip's accessible name.
            <span aria-hidden="true" className="ml-2 font-normal tabular-nums">
              {formatNumber(countOf.get(name) ?? 0)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** The categories to choose from; their place while they load; or, above a list that is shown, that they failed. */
export function CategoryChoice({
  categories: { data, error, refetch },
  isListShown,
  ...chips
}: Omit<ComponentProps<typeof CategoryChips>, "categories"> & {
  categories: {
    data?: readonly Category[] | undefined;
    error?: CallError;
    refetch: () => unknown;
  };
  /** If not, the list says what has failed. */
  isListShown: boolean;
}) {
  if (data) return <CategoryChips categories={data} {...chips} />;
  if (!error || !isListShown) return <div className="h-13 md:h-20" />;
  return (
    <div className="my-4">
      <Failed what="the categories" error={error} onRetry={refetch} isPart />
    </div>
  );
}
