/** A line of the cart holds 1 to 9,999 packs. */
export const LARGEST_QUANTITY = 9_999;
