import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { api } from "../api";
import { App } from "./App";
import { matchPage } from "./pages";
import { connectToPage, makeStore } from "./store";
import {
  fetchAgain,
  hydrate,
  readPreloadedState,
} from "../ssr/preloadedQueries";

/** Hydrates the page, or renders it if the host has not, or its code can't be loaded. */
export async function start(): Promise<void> {
  const root = document.getElementById("root")!;
  const preloaded = readPreloadedState(document);

  const store = makeStore();
  // The host renders as for a browser with a network, which may have gone since.
  const { onOnline, onOffline } = api.internalActions;
  store.dispatch(onOnline());
  if (preloaded) hydrate(store.dispatch, preloaded.queries);
  // The stored cart is restored a moment later, and must not meet a page that was rendered without it.
  const serverState = preloaded && store.getState();
  connectToPage(store, window);
  if (!navigator.onLine) store.dispatch(onOffline());
  registerServiceWorker(() =>
    fetchAgain(store.dispatch, preloaded?.queries ?? []),
  );
  // Every list needs Config; here it loads beside the page's own code.
  void store.dispatch(api.endpoints.getConfig.initiate());

  // A page that is rendered here knows no other origin than the one it was opened by.
  const { origin } = preloaded ?? window.location;
  const page = (
    <StrictMode>
      {/* Each change of the address is rendered before the next press. */}
      <BrowserRouter useTransitions={false}>
        <App store={store} serverState={serverState} rendering={{ origin }} />
      </BrowserRouter>
    </StrictMode>
  );

  if (preloaded) {
    const { pathname, search } = window.location;
    const { route } = matchPage(pathname + search).page;
    await route.load().catch(() => {});
    if (route.Page) {
      // In steps of a few milliseconds, between which the page answers the visitor.
      startTransition(() => void hydrateRoot(root, page));
      return;
    }
  }
  // Each page brings its own; those of the empty document would come first.
  for (const old of document.querySelectorAll(
    "title, link[rel=canonical], meta:is([name=description], [name=robots], [property])",
  )) {
    old.remove();
  }
  createRoot(root).render(page);
}

/**
 * Registers the service worker of a built storefront once the page is loaded,
 * so that the worker's downloads take no bandwidth from it. A browser that
 * refuses, for example on plain http, needs a network for every visit.
 *
 * @param keepReplies called once a page that has a worker has nothing else to do
 */
function registerServiceWorker(keepReplies: () => void): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (process.env.NODE_ENV !== "production" || !workers) return;
  const register = () => {
    workers.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
  };
  // The scripts of a rendered page start after it is loaded.
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register);
  if (!workers.controller) return;
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) window.requestIdleCallback(keepReplies);
  else setTimeout(keepReplies);
}
