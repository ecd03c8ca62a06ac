import { useId } from "react";
import { countOf } from "../../domain/product/units";
import type { useCombobox } from "./useCombobox";
import type { useSuggestions } from "./useSuggestions";

const GROUPS = [undefined, "Medicines", "Categories"] as const;

export function SearchSuggestions({
  suggestions,
  notice,
  combobox: { isShown, list, optionAt },
}: ReturnType<typeof useSuggestions> & {
  combobox: ReturnType<typeof useCombobox>;
}) {
  const id = useId();
  const optionsOf = (group: (typeof GROUPS)[number]) =>
    suggestions.flatMap((suggestion, index) => {
      if (suggestion.group !== group) return [];
      const option = optionAt(index);
      return (
        <div
          key={suggestion.path}
          {...option}
          className={`flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 px-4 py-2.5 hover:bg-paper ${option["aria-selected"] ? "bg-brand-tint" : ""}`}
        >
          {suggestion.content}
        </div>
      );
    });
  return (
    <>
      <p role="status" className="sr-only">
        {isShown &&
          `${countOf(suggestions.length, "suggestion")}. ${notice}`.trim()}
      </p>
      <div
        {...list}
        aria-label="Suggestions"
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute top-full right-0 z-50 mt-2 max-h-[70vh] w-full overflow-y-auto rounded-card border border-line bg-surface py-2 raised"
      >
        {GROUPS.map((group) => {
          const options = optionsOf(group);
          if (!group || options.length === 0) return options;
          const nameId = `${id}${group}`;
          return (
            <div key={group} role="group" aria-labelledby={nameId}>
              <p
                id={nameId}
                className="px-4 py-1 text-xs font-bold text-muted uppercase"
              >
                {group}
              </p>
              {group === "Medicines" && notice && (
                <p className="px-4 py-1 text-sm">{notice}</p>
              )}
              {options}
            </div>
          );
        })}
      </div>
    </>
  );
}
