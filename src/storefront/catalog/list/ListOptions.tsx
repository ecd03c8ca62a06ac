import { useId, useState } from "react";
import type { FilterCount, FilterCounts } from "../../api";
import { formatAmount } from "../../../domain/money";
import { countFilters, NO_FILTERS } from "../../../domain/product/filters";
import type { ListChanges, ListQuery } from "../../../domain/product/search";
import { formatNumber } from "../../../domain/product/units";
import { Icon } from "../../../ui/Icon";

/** A value to choose, and how many products it would leave. */
interface Option {
  value: string | number;
  text: string;
  count?: number;
}

const ORDERS: Option[] = [
  { value: "name", text: "Name" },
  { value: "price", text: "Price" },
];
const BY_UNIT_PRICE: Option = { value: "unit-price", text: "Unit price" };

/** Names to choose from; none where all products have the same one. */
const namesToChoose = (counts: readonly FilterCount[], chosen?: string) =>
  counts.length > 1 || chosen ? counts : [];

const capitalized = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1);

/** An order or a filter of the list; nothing where there is nothing to choose. */
function Choice({
  label,
  any,
  name,
  value,
  options,
  onChange,
}: {
  label: string;
  /** The choice of none of the options. */
  any: string;
  /** Its parameter in the list's URL. */
  name: string;
  value: string | number;
  options: readonly Option[];
  onChange: (value: string) => void;
}) {
  if (options.length === 0) return null;
  return (
    <label className="flex gap-2 whitespace-nowrap text-muted max-md:flex-col max-md:gap-0.5 md:items-center">
      <span className={name === "sort" ? "" : "md:sr-only"}>{label}</span>
      <select
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`field px-2 text-ellipsis md:w-auto md:max-w-48 ${value === "" ? "" : "border-brand bg-brand-tint"}`}
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
    <label className="col-span-full flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 accent-brand"
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
 * narrow windows a button opens it.
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
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { search, category, sort, form, maker } = query;
  const { forms = [], makers = [], prices = [] } = counts ?? {};
  const chosen = countFilters(query);

  const changeOf = (name: string) => (value: string) =>
    onChange({ [name]: value } as ListChanges);
  const choice = (name: "sort" | "form" | "maker" | "maxPrice") => ({
    name,
    value: query[name] ?? "",
    onChange: changeOf(name),
  });

  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={formId}
        className="btn btn-secondary md:hidden noscript:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="filter" />
        {counts ? "Filter" : "Sort"}
        {chosen > 0 && ` (${chosen})`}
      </button>
      <form
        id={formId}
        action="/product"
        aria-label="Filters and order"
        className={`grid w-full grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 gap-y-2 md:flex md:flex-wrap md:items-center ${isOpen ? "" : "max-md:hidden max-md:noscript:grid"}`}
        // Each choice has been applied.
        onSubmit={(event) => event.preventDefault()}
      >
        {search && <input type="hidden" name="search" value={search} />}
        {category && <input type="hidden" name="category" value={category} />}
        <Choice
          {...choice("sort")}
          label="Sort by"
          any="Recommended"
          options={
            hasUnits || sort === "unit-price"
              ? [...ORDERS, BY_UNIT_PRICE]
              : ORDERS
          }
        />
        <Choice
          {...choice("form")}
          label="Form"
          any="Any form"
          options={namesToChoose(forms, form).map(({ name, count }) => ({
            value: name,
            text: capitalized(name),
            count,
          }))}
        />
        <Choice
          {...choice("maker")}
          label="Maker"
          any="Any maker"
          options={namesToChoose(makers, maker).map(({ name, count }) => ({
            value: name,
            text: name,
            count,
          }))}
        />
        <Choice
          {...choice("maxPrice")}
          label="Price"
          any="Any price"
          options={prices.map(({ maxPrice, count }) => ({
            value: maxPrice,
            text: `Up to ${formatAmount(maxPrice).replace(/\.00$/, "")}`,
            count,
          }))}
        />
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
            className="link min-h-11 justify-self-start"
            onClick={() => onChange(NO_FILTERS)}
          >
            Clear filters
          </button>
        )}
        <noscript>
          <button className="btn btn-secondary">Apply</button>
        </noscript>
      </form>
    </>
  );
}
