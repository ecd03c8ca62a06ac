import type { Page, Request } from "@playwright/test";

/** One request to the API host, as the browser sent it. */
export interface Call {
  method: string;
  /** As it was sent, escaped and with a query string if it has one. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Records the page's calls and pictures from now on, in their order. */
export function recordCalls(page: Page): readonly Call[] {
  const calls: Call[] = [];
  page.on("request", (request: Request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (!/^\/(api|resource)\//i.test(pathname)) return;
    const isOwn = origin === new URL(page.url()).origin;
    calls.push({
      method: request.method(),
      path: isOwn ? pathname + search : request.url(),
      headers: request.headers(),
      body: request.postData() === null ? undefined : request.postDataJSON(),
    });
  });
  return calls;
}

/** The POSTs among the calls. */
export const postsAmong = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method === "POST");

/** The orders and enquiries among the calls. */
export const sendingsAmong = (calls: readonly Call[]) =>
  postsAmong(calls).filter(({ path }) => /\/Add(Order|Enquiry)$/.test(path));
