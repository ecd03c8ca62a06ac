import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import {
  api,
  isNotFound,
  isOffSale,
  type ApiError,
  type ApiHost,
} from "../api";
import { App } from "../app/App";
import { matchPage, type PageRoute } from "../app/pages";
import { makeServerStore, type AppDispatch } from "../app/store";
import { dehydrate, preloadedStateElement } from "./preloadedQueries";

export { callsOwnOrigin, type ApiHost } from "../api";

const { getConfig } = api.endpoints;

/** A page as the host sends it, before any script has run. */
export interface RenderedPage {
  /** 404 if there is nothing at this address, 410 for a product that is not on sale. */
  status: 200 | 404 | 410;
  /** Title, description and other tags for the document's head. */
  head: string;
  body: string;
  /**
   * The element with the preloaded state, from which the browser hydrates the
   * page; empty if the browser renders the page itself.
   */
  state: string;
  chunk: string;
}

/**
 * The page at a path; of any other one it is that of the path "*".
 *
 * @param path without a query
 */
export const pageAt = (path: string): PageRoute => matchPage(path).page;

/**
 * Renders the storefront at a URL: the page's queries are answered once, inside
 * the process, then it is rendered once.
 *
 * @param url path and query
 * @param origin the shop's public origin; empty if unknown
 * @throws if a component fails, or a call that the page needs
 */
export async function renderPage(
  url: string,
  host: ApiHost,
  origin = "",
): Promise<RenderedPage> {
  const store = makeServerStore(host);
  const dispatch = store.dispatch as AppDispatch;
  const { page, load } = matchPage(url);
  const [results] = await Promise.all([
    Promise.all([
      dispatch(getConfig.initiate(undefined, { subscribe: false })),
      ...load(dispatch),
    ]),
    page.route.load(),
  ]);
  const errors = results.flatMap(({ error }) => (error as ApiError) ?? []);
  const failure = errors.find((error) => !isNotFound(error));
  if (failure) throw new Error(`A call of ${url} failed: ${failure.cause}`);

  let isMissing = false;
  const onNotFound = () => (isMissing = true);
  const html = renderToString(
    <StaticRouter location={url}>
      <App store={store} rendering={{ origin, onNotFound }} />
    </StaticRouter>,
  );
  // React puts what belongs into the head before the page's first element.
  const start = html.indexOf("<div");
  return {
    status: errors.some(isOffSale) ? 410 : isMissing ? 404 : 200,
    head: html.slice(0, start),
    body: html.slice(start),
    state:
      errors.length > 0
        ? ""
        : preloadedStateElement({
            origin,
            queries: dehydrate(store.getState()),
          }),
    chunk: page.route.chunk,
  };
}
