import { act, render, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  MemoryRouter,
  parsePath,
  useLocation,
  useNavigate,
} from "react-router-dom";
import { api, type CartItem } from "../storefront/api";
import { App } from "../storefront/app/App";
import { connectToPage, makeStore } from "../storefront/app/store";

/** Ends the calls that the last test has begun. */
let endLast = () => {};

/**
 * Renders the whole storefront at a path, on the real store.
 *
 * @param lines the cart in the browser's storage
 */
export function renderApp(path: string, lines: CartItem[] = []) {
  endLast();
  delete document.documentElement.dataset.hydrated;
  window.localStorage.setItem("cart", JSON.stringify(lines));
  const store = makeStore();
  connectToPage(store, window);
  endLast = () => {
    for (const query of store.dispatch(api.util.getRunningQueriesThunk()))
      query.abort();
  };

  let address = path;
  let goBack = () => {};
  function Address() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    address = pathname + search;
    goBack = () => void navigate(-1);
    return null;
  }
  render(
    // The browser keeps an entry's key over a reload.
    <MemoryRouter
      initialEntries={[{ ...parsePath(path), key: "reloaded" }]}
      useTransitions={false}
    >
      <App store={store} rendering={{ origin: "" }} />
      <Address />
    </MemoryRouter>,
  );
  return {
    store,
    user: userEvent.setup({ delay: null }),
    address: () => address,
    goBack: () => act(() => goBack()),
    /** Waits until no query is under way, not even one that is retried. */
    queriesSettled: () =>
      waitFor(() => {
        const queries = Object.values(store.getState().api.queries);
        expect(queries.map((query) => query?.status)).not.toContain("pending");
      }),
  };
}
