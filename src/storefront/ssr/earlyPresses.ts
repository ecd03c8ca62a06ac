import { api } from "../api";
import type { AppDispatch } from "../app/store";
import { lineOf, linesAdded } from "../cart/cartSlice";
import { tabSession } from "../../ui/tabSession";

/**
 * Replays what the visitor pressed on a rendered page before it was hydrated, in
 * order; React handles each press before the next, as between two clicks.
 * Presses that happen meanwhile wait for their turn (inlineScript.ts).
 */
export async function replayEarlyPresses(): Promise<void> {
  // The effects of the rest of the page run first.
  await nextTask();
  const early = window.earlyPresses;
  for (let press = early?.shift(); press; press = early?.shift()) {
    press.button.removeAttribute("aria-busy");
    window.isReplaying = true;
    press.button.click();
    window.isReplaying = false;
    await nextTask();
  }
  window.earlyPresses = undefined;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Ids, as text, of the products whose Add to Cart was pressed on pages that were left too early. */
const carriedIds = (paths: string) =>
  [...paths.matchAll(/\/product-details\/(\S+)/g)].map(([, id]) =>
    decodeURIComponent(id!),
  );

/** Adds what was added on pages that were left before they were hydrated. If that fails, the next page tries again. */
export const addCarried =
  () =>
  async (dispatch: AppDispatch): Promise<void> => {
    const session = tabSession();
    if (!session.early) return;
    const ids = carriedIds(session.early);
    const lines = ids.map((itemId) => ({ itemId, qty: 1 }));
    const { data } = await dispatch(
      api.endpoints.checkCart.initiate(
        { cartQuestion: { lines } },
        { subscribe: false },
      ),
    );
    if (!data) return;
    delete session.early;
    const sold = ids.flatMap((id) => data.products[id] ?? []);
    const addable = sold.filter(({ onEnquiry }) => !onEnquiry);
    // A product that is in the cart already stays as it is, without a notice.
    dispatch(linesAdded(addable.map((product) => lineOf(product, 1))));
  };
