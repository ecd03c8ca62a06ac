import type { SearchProductsApiArg } from "./endpoints.gen";

/** Products in one stretch. Stretches begin at its multiples, so that no two overlap. */
export const STRETCH = 48;

/** What the products of a list have in common; both empty for all. */
export interface ListQuery {
  /** Start of their names. */
  name: string;
  /** Start of their category's name. */
  category: string;
}

/** No name is longer (the contract's limit), and a longer text would be refused. */
const LONGEST_NAME = 255;

/** The call for one stretch; what a list does not narrow is left out. */
export function stretchCall(
  { name, category }: ListQuery,
  from: number,
): SearchProductsApiArg {
  return {
    ...(name && { name: name.slice(0, LONGEST_NAME) }),
    ...(category && { category: category.slice(0, LONGEST_NAME) }),
    from,
    limit: STRETCH,
  };
}
