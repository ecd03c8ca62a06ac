/** By which a row falls out of an import. docs/catalog-import.md explains each. */
export const REFUSALS = [
  "wrong number of columns",
  "blank id",
  "bad id",
  "repeated id",
  "blank name",
  "text too long",
  "bad strength",
  "bad pack",
  "blank price",
  "bad price",
  "bad discount",
  "bad photo name",
] as const;

/** What is put right, so that the row can be sold. */
export const REPAIRS = [
  "HTML",
  "characters",
  "spaces",
  "blank category",
  "blank pack",
  "photo left out",
] as const;

export type HttpError = (typeof REFUSALS)[number];
export type Repair = (typeof REPAIRS)[number];
export type Rule = HttpError | Repair;

export const isRefusal = (rule: Rule): rule is HttpError =>
  REFUSALS.some((refusal) => refusal === rule);
