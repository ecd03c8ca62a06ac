import { FILTER_NAMES, readFilters, type Filters } from "./filters";

/** Accents and other marks above, below and through the letters of any script. */
const ACCENTS = /[\u0300-\u036f]/g;

/** A text without letters that take longer to fold. */
const PLAIN = /^[ -~]*$/;

const withoutAccents = (text: string) =>
  text.normalize("NFKD").replace(ACCENTS, "");

/**
 * Folds a name for comparison, the same in browser and host: letters without
 * their accents, in lower case by way of upper case (so that ß is ss), every σ
 * the same wherever it stands in a word, and compatible forms such as ﬁ or
 * full-width digits as the plain ones. Folding a folded name changes nothing.
 */
export function foldName(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  const small = withoutAccents(name).toLowerCase().toUpperCase().toLowerCase();
  return withoutAccents(small).replaceAll("ς", "σ");
}

/** Words that are typed around what is searched for. */
const FILLERS = new Set(["best", "buy", "cheap", "for"]);

/** A folded text without words such as "cheap"; as it is if there are no others. */
export function withoutFillers(text: string): string {
  const words = text.split(" ");
  const others = words.filter((word) => !FILLERS.has(word));
  return others.some(Boolean) ? others.join(" ").trim() : text;
}

/** No name is longer (the contract's limit), and a host refuses a longer text. */
const LONGEST_NAME = 255;

export const PAGE_SIZE = 24;

/** The orders that a list can have instead of the recommended one. */
export const SORT_ORDERS = ["name", "price", "unit-price"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** A list's query, which lives in the URL of the list. */
export interface ListQuery extends Filters {
  /** Typed text; empty for all names. */
  search: string;
  /** The chosen chip's category name; empty for ALL. */
  category: string;
  /** 1 for the first page. */
  page: number;
  /** The recommended order if there is none. */
  sort?: SortOrder | undefined;
}

/** Changes of a list's query; an empty text takes what was there away. */
export type ListChanges = {
  [Name in keyof ListQuery]?: ListQuery[Name] | "" | undefined;
};

export const LIST_PARAMETERS = [
  "search",
  "category",
  ...FILTER_NAMES,
  "page",
  "sort",
] as const satisfies (keyof ListQuery)[];

/** The number of a page, from the parameters of its URL; the first where they have none. */
export const readPage = (params: URLSearchParams) => {
  const page = Number(params.get("page"));
  return Number.isSafeInteger(page) ? Math.max(page, 1) : 1;
};

/**
 * Reads a list's query from the parameters of its URL. Blanks around the text
 * are left out; a page that is no whole number is the first.
 */
export function readListQuery(params: URLSearchParams): ListQuery {
  const sort = SORT_ORDERS.find((order) => order === params.get("sort"));
  return {
    search: params.get("search")?.trim() ?? "",
    category: params.get("category") ?? "",
    page: readPage(params),
    ...(sort && { sort }),
    ...readFilters(params),
  };
}

export const readGalleryQuery = (params: URLSearchParams): ListQuery => ({
  search: "",
  category: "",
  page: readPage(params),
});

export const listCall = ({ search, category, ...others }: ListQuery) => ({
  name: search.slice(0, LONGEST_NAME) || undefined,
  category: category.slice(0, LONGEST_NAME) || undefined,
  ...others,
});

/**
 * Writes a list's query into the parameters of its URL; what is not given is
 * left as it is, and what is empty, or the first page, is left out.
 */
export function withListQuery(
  params: URLSearchParams,
  changes: ListChanges,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of LIST_PARAMETERS) {
    const value = changes[name];
    if (value === "" || (name === "page" && value === 1)) next.delete(name);
    else if (value !== undefined) next.set(name, String(value));
  }
  return next;
}

/** Number of pages of a list of so many products; an empty one has a page too. */
export const pageCountOf = (total: number, pageSize = PAGE_SIZE): number =>
  Math.max(1, Math.ceil(total / pageSize));
