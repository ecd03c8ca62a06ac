/** False where pages are rendered without a browser. */
export const IS_BROWSER = typeof document !== "undefined";
