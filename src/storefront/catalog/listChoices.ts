import type { FilterCount, FilterCounts } from "../api";
import { formatAmount } from "../../domain/money";
import type { Filters } from "../../domain/product/filters";

/** What can be chosen, and how many products that would leave. */
export interface Option {
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

/** What a list's filters can be set to; nothing where that would make no difference. */
export function filterOptions(
  counts: FilterCounts | undefined,
  { form = "", maker = "", maxPrice }: Filters,
) {
  const { forms = [], makers = [], prices = [] } = counts ?? {};
  const amounts = prices.map(({ maxPrice, count }) => ({
    ...upTo(maxPrice),
    count,
  }));
  return {
    forms: named(forms, form, capitalized),
    makers: named(makers, maker, (name) => name),
    prices:
      maxPrice === undefined ? amounts : withChosen(amounts, upTo(maxPrice)),
  };
}

/** The orders of a list besides the recommended one. */
export const orders = (hasUnitPrices: boolean): Option[] => [
  { value: "name", text: "Name" },
  { value: "price", text: "Price" },
  ...(hasUnitPrices ? [{ value: "unit-price", text: "Unit price" }] : []),
];
