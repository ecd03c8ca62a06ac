import { api } from "../api";
import type { AppDispatch, RootState } from "../app/store";

/** The reply to one query, as it is sent along with a rendered page. */
export interface PreloadedQuery {
  endpointName: string;
  arg: unknown;
  value: unknown;
}

/** State that the host sends along with a page that it has rendered. */
export interface PreloadedState {
  /** The shop's public origin; empty if unknown. */
  origin: string;
  queries: readonly PreloadedQuery[];
}

/** The queries that the cache has a reply to. */
export const dehydrate = (state: Pick<RootState, "api">): PreloadedQuery[] =>
  Object.values(state.api.queries).flatMap((query) =>
    query?.status === "fulfilled"
      ? [
          {
            endpointName: query.endpointName ?? "",
            arg: query.originalArgs,
            value: query.data,
          },
        ]
      : [],
  );

/** Puts replies into the cache, as if the calls had just been made. */
export function hydrate(
  dispatch: AppDispatch,
  queries: readonly PreloadedQuery[],
): void {
  dispatch(
    api.util.upsertQueryEntries(
      queries as unknown as Parameters<typeof api.util.upsertQueryEntries>[0],
    ),
  );
}

/** Makes the calls that came answered with the page, so that the service worker has the replies when there is no network. */
export function fetchAgain(
  dispatch: AppDispatch,
  queries: readonly PreloadedQuery[],
): void {
  for (const { endpointName, arg } of queries) {
    const { initiate } = api.endpoints[endpointName as "getProduct"];
    const options = { subscribe: false, forceRefetch: true };
    void dispatch(initiate(arg as { id: string }, options));
  }
}

const ELEMENT_ID = "preloaded-state";

/** The state as an element of the page that holds data, which no browser runs. */
export function preloadedStateElement(state: PreloadedState): string {
  // Whatever a product is called, its name never ends the element.
  const json = JSON.stringify(state).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** The state that the host has sent along; undefined if it has not rendered the page. */
export function readPreloadedState(page: Document): PreloadedState | undefined {
  const text = page.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PreloadedState) : undefined;
}
