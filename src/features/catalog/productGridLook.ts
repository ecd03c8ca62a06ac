/** Product cards stand in 1, 2, 3 or 4 columns: as many as their words have room for. */
export const PRODUCT_GRID =
  "grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] sm:gap-5";

/**
 * How wide a card's picture is: on phones it stands beside the words; then in 2,
 * 3 and 4 columns, of the window and at last of the widest page.
 */
export const CARD_PICTURE_SIZES = [
  "(min-width: 75rem) 17.2rem",
  "(min-width: 73.75rem) calc((100vw - 5.75rem) / 4)",
  "(min-width: 55.5rem) calc((100vw - 4.5rem) / 3)",
  "(min-width: 40rem) calc((100vw - 3.25rem) / 2)",
  "6rem",
].join(", ");

/**
 * A list of at most this many cards has them all on the page, those far from
 * the window in brief, so that find-in-page and a screen reader's list of
 * headings know them, and on paper in full; more would make the page slow.
 */
export const MOST_ON_ONE_PAGE = 150;

/**
 * Cards that are drawn before it is known how they stand: whole rows of 1 to 4,
 * more than a window has, and so few that the page of a new visitor comes with
 * the network's first answer. Who has no scripts gets a longer list page by page.
 */
export const FIRST_CARDS = 12;

/** Cards that are in the first screen of a wide window. */
export const FIRST_SCREEN = 4;
