/**
 * The tab's storage, which holds nothing about who: how a visit was counted, the key
 * of an order without an answer, and what was added too early. Where the browser
 * refuses it, nothing is remembered.
 */
export function tabSession(): {
  visit?: string;
  orderKey?: string;
  early?: string;
} {
  try {
    return (sessionStorage as Storage | null) ?? {};
  } catch {
    return {};
  }
}
