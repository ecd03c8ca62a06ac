import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { App } from "../app/App";
import { makeStore } from "../app/store";
import type { CartItem } from "../api";

declare global {
  // The build puts a text in its place; tests point it at the stub host.
  var __LOCAL_API_URL__: string;
}

/** Makes the storefront call this host in place of the page's own origin. */
export function callHost(url: string): void {
  globalThis.__LOCAL_API_URL__ = url;
}

/**
 * Renders the whole storefront at a path, on the real store, with these lines
 * in the browser's storage.
 */
export function renderApp(path: string, lines: CartItem[] = []) {
  window.localStorage.setItem("cart", JSON.stringify(lines));
  const { store } = makeStore();
  let address = path;
  function Address() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  render(
    <MemoryRouter initialEntries={[path]}>
      <App store={store} />
      <Address />
    </MemoryRouter>,
  );
  return {
    store,
    user: userEvent.setup({ delay: null }),
    address: () => address,
  };
}
