import { useRef } from "react";
import type { ListQuery, SortOrder } from "../../domain/product/search";
import { useEarlyText } from "../../ui/hooks";

/** The orders of a list, in a form that works without scripts. */
export function SortChoice({
  query: { search, category, sort },
  hasUnits,
  onChoose,
}: {
  query: ListQuery;
  /** True if prices per unit are known. */
  hasUnits: boolean;
  onChoose: (sort: SortOrder | "") => void;
}) {
  const selectRef = useRef<HTMLSelectElement>(null);
  useEarlyText(selectRef, sort ?? "", (text) => onChoose(text as SortOrder));
  return (
    <form action="/product" className="flex items-center gap-2">
      {search && <input type="hidden" name="search" value={search} />}
      {category && <input type="hidden" name="category" value={category} />}
      <label className="flex items-center gap-2 whitespace-nowrap text-muted">
        <span className="max-md:sr-only">Sort by</span>
        <select
          ref={selectRef}
          name="sort"
          value={sort ?? ""}
          className="field w-[9.75rem] max-w-[calc(100vw-2rem)] px-2 text-ink"
          onChange={({ target }) => onChoose(target.value as SortOrder | "")}
        >
          <option value="">Recommended</option>
          <option value="name">Name</option>
          <option value="price">Price</option>
          {(hasUnits || sort === "unit-price") && (
            <option value="unit-price">Unit price</option>
          )}
        </select>
      </label>
      <noscript>
        <button className="btn btn-secondary">Sort</button>
      </noscript>
    </form>
  );
}
