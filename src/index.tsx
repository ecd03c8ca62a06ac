import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { knowReplies } from "./api";
import { App } from "./app/App";
import { readPageData } from "./app/pageData";
import { connectToPage, makeStore } from "./app/store";
import "./app/styles.css";

const root = document.getElementById("root")!;
const known = readPageData(document);

const shopStore = makeStore();
const { store } = shopStore;
if (known) knowReplies(store.dispatch, known);
// The stored cart comes a moment later, and must not meet a page without one.
const serverState = known && store.getState();
connectToPage(shopStore, window);

const page = (
  <StrictMode>
    <BrowserRouter>
      <App store={store} serverState={serverState} />
    </BrowserRouter>
  </StrictMode>
);

if (known) {
  hydrateRoot(root, page);
} else {
  // Each page brings a title of its own; the one of the empty page would stand before it.
  document.querySelector("title")?.remove();
  createRoot(root).render(page);
}
