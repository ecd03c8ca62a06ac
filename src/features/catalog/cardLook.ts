/**
 * How a product's card is laid out. Phones: the words in the second column,
 * the picture and the price in the first, the buttons side by side below both.
 * Others: one below the other, Quick View on the picture, and at the foot the
 * price in the first column and the button in the second.
 */
export const CARD =
  "card relative grid h-full overflow-hidden max-sm:grid-cols-[minmax(min-content,min(6rem,30%))_minmax(0,1fr)] max-sm:grid-rows-[auto_auto_auto_1fr_auto] max-sm:gap-x-4 max-sm:p-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-rows-[auto_auto_auto_auto_1fr_auto] sm:pb-4";
export const PICTURE =
  "max-sm:row-span-3 max-sm:self-start max-sm:rounded-lg sm:col-span-2 sm:mb-4";

const WORDS = "max-sm:col-start-2 sm:col-span-2 sm:mx-4";
export const CATEGORY = `${WORDS} flex items-center justify-between gap-x-2 text-sm font-semibold`;
/** Stands at the end of the category's line; the category gives way. */
export const IN_CART =
  "inline-flex max-w-full shrink-0 items-center gap-1 max-sm:text-xs";
export const HEADING = `${WORDS} mt-0.5 font-bold`;
export const PACK = `${WORDS} mt-1`;
export const OFFER = `${WORDS} mt-2 self-start justify-self-start`;

export const PRICE =
  "max-sm:col-start-1 max-sm:row-start-4 max-sm:mt-2 sm:row-start-6 sm:mt-2 sm:ml-4 sm:min-h-12 sm:content-center";
export const QUICK_VIEW =
  "btn bg-surface text-sm hover:bg-brand-tint max-sm:col-span-full max-sm:row-start-5 max-sm:mt-2 max-sm:mr-[calc(50%+0.25rem)] max-sm:px-2 max-sm:text-brand sm:absolute sm:top-2 sm:right-2 sm:min-h-8 sm:rounded-full sm:px-3 sm:py-1 sm:text-[0.8125rem] sm:font-medium sm:text-ink sm:before:absolute sm:before:-inset-1.5";
export const ADD =
  "max-sm:col-span-full max-sm:row-start-5 max-sm:mt-2 max-sm:ml-[calc(50%+0.25rem)] max-sm:px-2 max-sm:text-sm sm:row-start-6 sm:mt-2 sm:mr-4 sm:self-center";
