import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { knowReplies } from "./api";
import { App } from "./app/App";
import { readPageData } from "./app/pageData";
import { connectToPage, makeStore } from "./app/store";
import { onFirstSign } from "./ui/onFirstSign";
import "./app/styles.css";

const root = document.getElementById("root")!;
const known = readPageData(document);

const shopStore = makeStore();
const { store } = shopStore;
if (known) knowReplies(store.dispatch, known.replies);
// The stored cart comes a moment later, and must not meet a page without one.
const serverState = known && store.getState();
connectToPage(shopStore, window);
onFirstSign(() => {
  // Where it can't be had, links open as they do without it.
  import("./app/lookAhead").then(
    ({ lookAhead }) => lookAhead(store.dispatch),
    () => {},
  );
});

// A page that is rendered here alone knows no better name of the shop than the one it was opened by.
const { origin } = known ?? window.location;

const page = (
  <StrictMode>
    <BrowserRouter>
      <App store={store} serverState={serverState} origin={origin} />
    </BrowserRouter>
  </StrictMode>
);

if (known) {
  hydrateRoot(root, page);
} else {
  // Each page brings these of its own; those of the empty page would stand before them.
  for (const old of document.querySelectorAll(
    "title, link[rel=canonical], meta:is([name=description], [name=robots], [name^=twitter], [property])",
  )) {
    old.remove();
  }
  createRoot(root).render(page);
}
