import { setupListeners } from "@reduxjs/toolkit/query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import { Desk } from "./Desk";
import "./ui/desk.css";
import { makeStore } from "./store";

const store = makeStore();
setupListeners(store.dispatch);

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <Desk />
      </BrowserRouter>
    </Provider>
  </StrictMode>,
);
