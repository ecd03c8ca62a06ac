import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import type { FilterCounts } from "../api";
import { formatAmount } from "../../domain/money";
import {
  countFilters,
  FILTER_NAMES,
  readFilters,
  NO_FILTERS,
  type Filters,
} from "../../domain/product/filters";
import {
  readListQuery,
  type ListChanges,
  type ListQuery,
} from "../../domain/product/search";
import { countOf, formatNumber } from "../../domain/product/units";
import { Icon } from "../../ui/Icon";

interface Option {
  value: string;
  text: string;
  count?: number;
}

/** The options with the chosen one, which the host may not have told yet. */
function withChosen(options: Option[], value: string, text: string): Option[] {
  const isThere = !value || options.some((option) => option.value === value);
  return isThere ? options : [...options, { value, text }];
}

const capitalized = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1);

/** What a filter can be set to; nothing where that would make no difference. */
function optionsOf(
  counts: FilterCounts | undefined,
  { form = "", maker = "", maxPrice }: Filters,
) {
  const named = (
    all: FilterCounts["forms"] = [],
    chosen: string,
    textOf = (name: string) => name,
  ) => {
    const options = all.map(({ name, count }) => ({
      value: name,
      text: textOf(name),
      count,
    }));
    const known = withChosen(options, chosen, textOf(chosen));
    return known.length > 1 || chosen ? known : [];
  };
  const upTo = (amount: number) =>
    `Up to ${formatAmount(amount).replace(/\.00$/, "")}`;
  const prices = (counts?.prices ?? []).map(({ maxPrice, count }) => ({
    value: String(maxPrice),
    text: upTo(maxPrice),
    count,
  }));
  return {
    forms: named(counts?.forms, form, capitalized),
    makers: named(counts?.makers, maker),
    prices:
      maxPrice === undefined
        ? prices
        : withChosen(prices, String(maxPrice), upTo(maxPrice)),
  };
}

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

const SORTS: Option[] = [
  { value: "name", text: "Name" },
  { value: "price", text: "Price" },
];
const UNIT_PRICE: Option = { value: "unit-price", text: "Unit price" };

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
  const { forms, makers, prices } = optionsOf(counts, query);
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
          options={
            hasUnits || sort === "unit-price" ? [...SORTS, UNIT_PRICE] : SORTS
          }
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
