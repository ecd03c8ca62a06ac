import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import type { FilterCounts } from "../api";
import {
  countFilters,
  FILTER_NAMES,
  readFilters,
  NO_FILTERS,
} from "../../domain/product/filters";
import {
  readListQuery,
  type ListChanges,
  type ListQuery,
} from "../../domain/product/search";
import { countOf, formatNumber } from "../../domain/product/units";
import { Icon } from "../../ui/Icon";
import { filterOptions, orders, type Option } from "./listChoices";

/** What the fields of the form are set to. */
function choicesIn(form: HTMLFormElement) {
  const params = new URLSearchParams();
  for (const field of form.elements) {
    const isChosen =
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && field.checked);
    if (isChosen) params.set(field.name, field.value);
  }
  const { sort = "" as const } = readListQuery(params);
  return { ...NO_FILTERS, ...readFilters(params), sort };
}

interface FieldProps {
  label: string;
  name: string;
  onChange: () => void;
}

/** One of several; nothing where there is no choice. */
function Choice({
  label,
  any,
  value = "",
  options,
  ...field
}: FieldProps & {
  /** The choice of none of them. */
  any: string;
  value: string | number | undefined;
  options: readonly Option[];
}) {
  if (options.length === 0) return null;
  return (
    <label className="list-choice">
      <span>{label}</span>
      <select
        {...field}
        value={value}
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
}

/** A filter that leaves some of the products; nothing where it would leave all or none. */
function Check({
  label,
  isChecked,
  count = 0,
  total,
  ...field
}: FieldProps & {
  isChecked: boolean;
  count: number | undefined;
  total: number;
}) {
  if (!isChecked && (count === 0 || count === total)) return null;
  return (
    <label className="list-check">
      <input {...field} type="checkbox" value="true" checked={isChecked} />
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
  const { search, category, sort = "" } = query;
  const { forms, makers, prices } = filterOptions(counts, query);
  const chosen = countFilters(query);

  const apply = () => onChange(choicesIn(formRef.current!));

  const early = useRef<ListChanges>({});
  // Chosen before the scripts ran, and before React resets it.
  useLayoutEffect(() => {
    early.current = choicesIn(formRef.current!);
  }, []);
  const applyEarly = useEffectEvent(() => {
    const isChanged = (name: keyof ListQuery) =>
      String(early.current[name] ?? "") !== String(query[name] ?? "");
    if (["sort" as const, ...FILTER_NAMES].some(isChanged))
      onChange(early.current);
  });
  useEffect(() => applyEarly(), []);

  const choice = { onChange: apply };
  const hasFilters = forms.length + makers.length + prices.length > 0;
  return (
    <>
      <button
        type="button"
        popoverTarget={sheetId}
        className="btn btn-secondary md:hidden"
      >
        <Icon name="filter" />
        {hasFilters ? "Filter" : "Sort"}
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
        <Choice
          {...choice}
          label="Form"
          any="Any form"
          name="form"
          value={query.form}
          options={forms}
        />
        <Choice
          {...choice}
          label="Maker"
          any="Any maker"
          name="maker"
          value={query.maker}
          options={makers}
        />
        <Choice
          {...choice}
          label="Price"
          any="Any price"
          name="maxPrice"
          value={query.maxPrice}
          options={prices}
        />
        <Check
          {...choice}
          label="Without prescription"
          name="withoutPrescription"
          isChecked={query.withoutPrescription !== undefined}
          count={counts?.withoutPrescription}
          total={total}
        />
        <Check
          {...choice}
          label="In stock"
          name="inStock"
          isChecked={query.inStock !== undefined}
          count={counts?.inStock}
          total={total}
        />
        <Choice
          {...choice}
          label="Sort by"
          any="Recommended"
          name="sort"
          value={sort}
          options={orders(hasUnits || sort === "unit-price")}
        />
        {chosen > 0 && total > 0 && (
          <button
            type="button"
            className="link min-h-11"
            onClick={() => onChange(NO_FILTERS)}
          >
            Clear filters
          </button>
        )}
        <button className="btn btn-primary md:hidden">
          Show {countOf(total, "medicine")}
        </button>
        <noscript>
          <button className="btn btn-secondary max-md:hidden">Apply</button>
        </noscript>
      </form>
    </>
  );
}
