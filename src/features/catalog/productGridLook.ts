/** Product cards stand in 1, 2, 3 or 4 columns: as many as their words have room for. */
export const PRODUCT_GRID =
  "grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] sm:gap-5";

/** Cards that are in the first screen of a wide window. */
export const FIRST_SCREEN = 4;
