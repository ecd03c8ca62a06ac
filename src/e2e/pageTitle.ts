import { shop } from "../app/shop";

/** What the browser's tab says of a page. */
export const titleOf = (page: string) => `${page} · ${shop.name}`;
