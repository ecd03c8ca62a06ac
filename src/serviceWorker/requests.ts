import { isPagePath } from "../domain/pagePath";

/** What the operator's tools and search engines ask the host for, and no page of the shop. */
const OF_THE_HOST = /^\/(docs|healthz|livez|metrics|readyz)(\/|$)/;

/** Whether the shell answers this navigation, so that its page needs no network. */
export function isOfShell(path: string): boolean {
  try {
    return isPagePath(path) && !OF_THE_HOST.test(path);
  } catch {
    // The host says it better than the shop could.
    return false;
  }
}

/** Whether this is a picture of the API host (specification, section 7). */
export const isPicture = (path: string): boolean =>
  /^\/Resource\/(Product|Banner)\/[^/]+$/.test(path);

/** Whether this is a part of the storefront whose name changes with its content. */
export const isHashed = (path: string): boolean => path.startsWith("/assets/");
