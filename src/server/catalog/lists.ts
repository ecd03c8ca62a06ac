/**
 * The lists in which a sold product has a place. A search is one stretch of
 * ranks in one of them, found by its two ends, so that neither its length nor
 * what stands far behind is ever counted.
 */
export const LISTS = {
  /** In the catalog's order; ranks are the products' positions and have gaps. */
  catalog: 0,
  /** All by name, then id; ranks from 0 without a gap, as in those that follow. */
  byName: 1,
  /** The first category's products by name; the next ones' lists have the next numbers. */
  firstCategory: 2,
} as const;
