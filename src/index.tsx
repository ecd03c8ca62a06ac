import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/App";
import { connectToPage, makeStore } from "./app/store";
import "./app/styles.css";

const shopStore = makeStore();
connectToPage(shopStore, window);

// Each page brings a title of its own; the one of the empty page would stand before it.
document.querySelector("title")?.remove();

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <BrowserRouter>
      <App store={shopStore.store} />
    </BrowserRouter>
  </StrictMode>,
);
