import type { FilterCount, FilterCounts } from "../api";
import { formatAmount } from "../../domain/money";
import type { ListQuery } from "../../domain/product/search";

/** A value to choose, and how many products it would leave. */
interface Option {
  value: string;
  text: string;
  count?: number;
}

/** The options with the chosen one, which the host may not have told yet. */
function withChosen(options: Option[], { value, text }: Option): Option[] {
  const isThere = !value || options.some((option) => option.value === value);
  return isThere ? options : [...options, { value, text }];
}

/** Names to choose from; none where all have the same one. */
function named(
  counts: readonly FilterCount[],
  chosen: string,
  textOf: (name: string) => string,
): Option[] {
  const toOption = (name: string) => ({ value: name, text: textOf(name) });
  const options = withChosen(
    counts.map(({ name, count }) => ({ ...toOption(name), count })),
    toOption(chosen),
  );
  return options.length > 1 || chosen ? options : [];
}

const capitalized = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1);

const upTo = (amount: number) => ({
  value: String(amount),
  text: `Up to ${formatAmount(amount).replace(/\.00$/, "")}`,
});

/** One of the ways to list products: an order, or a filter. */
export interface ListChoice {
  label: string;
  /** The choice of none of the options. */
  any: string;
  /** Its parameter in the list's URL. */
  name: string;
  value: string | number;
  options: readonly Option[];
}

/** The orders and filters to choose from, without those that would make no difference. */
export function listChoices(
  { form = "", maker = "", maxPrice, sort }: ListQuery,
  counts: FilterCounts | undefined,
  hasUnits: boolean,
): ListChoice[] {
  const { forms = [], makers = [], prices = [] } = counts ?? {};
  const amounts = prices.map(({ maxPrice, count }) => ({
    ...upTo(maxPrice),
    count,
  }));
  const orders = [
    { value: "name", text: "Name" },
    { value: "price", text: "Price" },
  ];
  if (hasUnits || sort === "unit-price")
    orders.push({ value: "unit-price", text: "Unit price" });
  return [
    {
      ...{ label: "Sort by", any: "Recommended", name: "sort" },
      value: sort ?? "",
      options: orders,
    },
    {
      ...{ label: "Form", any: "Any form", name: "form", value: form },
      options: named(forms, form, capitalized),
    },
    {
      ...{ label: "Maker", any: "Any maker", name: "maker", value: maker },
      options: named(makers, maker, (name) => name),
    },
    {
      ...{ label: "Price", any: "Any price", name: "maxPrice" },
      value: maxPrice ?? "",
      options:
        maxPrice === undefined ? amounts : withChosen(amounts, upTo(maxPrice)),
    },
  ].filter(({ options }) => options.length > 0);
}
