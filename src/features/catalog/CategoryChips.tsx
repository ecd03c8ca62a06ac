import type { Category } from "../../api";

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
  return (
    <div
      role="group"
      aria-label="Category"
      className="-mx-4 flex gap-2 overflow-x-auto scroll-px-4 px-4 py-1.5 [scrollbar-width:thin]"
    >
      {names.map((name) => (
        <button
          key={name}
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
