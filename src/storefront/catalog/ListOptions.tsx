import { useId, useRef } from "react";
import type { FilterCounts } from "../api";
import { countFilters, NO_FILTERS } from "../../domain/product/filters";
import type { ListChanges, ListQuery } from "../../domain/product/search";
import { countOf, formatNumber } from "../../domain/product/units";
import { Icon } from "../../ui/Icon";
import { listChoices, type ListChoice } from "./listChoices";

/** One of several. */
const Choice = ({
  label,
  any,
  value,
  options,
  name,
  onChange,
}: ListChoice & { onChange: (value: string) => void }) => (
  <label className="list-choice">
    <span>{label}</span>
    <select
      name={name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`field ${value === "" ? "" : "list-chosen"}`}
    >
      <option value="">{any}</option>
      {options.map(({ value, text, count }) => (
        <option key={value} value={value}>
          {text}
          {count !== undefined && ` (${formatNumber(count)})`}
        </option>
      ))}
    </select>
  </label>
);

const CHECKS = [
  { label: "Without prescription", name: "withoutPrescription" },
  { label: "In stock", name: "inStock" },
] as const;

/** A filter that leaves some of the products; nothing where it would leave all or none. */
function Check({
  label,
  isChecked,
  count = 0,
  total,
  name,
  onChange,
}: {
  label: string;
  name: string;
  isChecked: boolean;
  count: number | undefined;
  total: number;
  onChange: (value: "true" | "") => void;
}) {
  if (!isChecked && (count === 0 || count === total)) return null;
  return (
    <label className="list-check">
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked ? "true" : "")}
      />
      {label} {count > 0 && `(${formatNumber(count)})`}
    </label>
  );
}

/**
 * The filters and the order of a list, in a form that works without scripts. In
 * narrow windows it is a sheet that a button opens.
 */
export function ListOptions({
  query,
  total,
  counts,
  hasUnits,
  onChange,
}: {
  query: ListQuery;
  total: number;
  /** Undefined if the host has none. */
  counts: FilterCounts | undefined;
  /** True if prices per unit are known. */
  hasUnits: boolean;
  onChange: (changes: ListChanges) => void;
}) {
  const sheetId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const { search, category } = query;
  const choices = listChoices(query, counts, hasUnits);
  const chosen = countFilters(query);

  const changeOf = (name: string) => (value: string) =>
    onChange({ [name]: value } as ListChanges);

  return (
    <>
      <button
        type="button"
        popoverTarget={sheetId}
        className="list-sheet btn btn-secondary"
      >
        <Icon name="filter" />
        {choices.length > 1 ? "Filter" : "Sort"}
        {chosen > 0 && ` (${chosen})`}
      </button>
      <form
        ref={formRef}
        id={sheetId}
        popover="auto"
        action="/product"
        aria-label="Filters and order"
        className="list-options"
        onSubmit={(event) => {
          // Each choice has been applied.
          event.preventDefault();
          formRef.current?.hidePopover();
        }}
      >
        {search && <input type="hidden" name="search" value={search} />}
        {category && <input type="hidden" name="category" value={category} />}
        {choices.map((each) => (
          <Choice key={each.name} {...each} onChange={changeOf(each.name)} />
        ))}
        {CHECKS.map(({ label, name }) => (
          <Check
            key={name}
            label={label}
            name={name}
            isChecked={query[name] !== undefined}
            count={counts?.[name]}
            total={total}
            onChange={changeOf(name)}
          />
        ))}
        {chosen > 0 && total > 0 && (
          <button
            type="button"
            className="link min-h-11"
            onClick={() => onChange(NO_FILTERS)}
          >
            Clear filters
          </button>
        )}
        <button className="list-sheet btn btn-primary">
          Show {countOf(total, "medicine")}
        </button>
        <noscript>
          <button className="btn btn-secondary max-md:hidden">Apply</button>
        </noscript>
      </form>
    </>
  );
}
