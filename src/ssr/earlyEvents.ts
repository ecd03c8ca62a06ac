import { api } from "../api";
import type { AppDispatch } from "../app/store";
import { lineAdded } from "../features/cart/cartSlice";
import type { EarlyEvent } from "./inlineScript";

/**
 * Replays what the visitor did on a rendered page before it was hydrated, in
 * order; React handles each event before the next, as between two clicks.
 * Events that happen meanwhile wait for their turn (inlineScript.ts).
 */
export async function replayEarlyEvents(): Promise<void> {
  const early = window.earlyEvents;
  if (!early || replaying.has(early)) return;
  replaying.add(early);
  // The effects of the rest of the page run first.
  await nextTask();
  for (let event = early.shift(); event; event = early.shift()) {
    event.element.removeAttribute("aria-busy");
    window.isReplaying = true;
    if (event.element.isConnected) replay(event);
    else if (event.type === "press") carry(event.path);
    window.isReplaying = false;
    await nextTask();
  }
  window.earlyEvents = undefined;
}

/** Strict mode runs effects twice. */
const replaying = new WeakSet<EarlyEvent[]>();

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function replay(event: EarlyEvent): void {
  if (event.type === "press") event.element.click();
  else typeText(event.element, event.text);
}

/** React notices a value only if it differs from the one that it has set itself. */
function typeText(
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  text: string,
): void {
  const prototype = Object.getPrototypeOf(field) as object;
  field.value = text ? "" : " ";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  // The option that React waits for in a select.
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** For a press on a page that the visitor has left without leaving the document; inlineScript.ts has the other case. */
function carry(path: string): void {
  try {
    sessionStorage.early = `${sessionStorage.early ?? ""} ${path}`;
  } catch {
    // The browser refuses storage.
  }
}

/** Ids, as text, of the products whose Add to Cart was pressed on pages that were left too early. */
const carriedIds = (paths: string) =>
  [...paths.matchAll(/\/product-details\/(\S+)/g)].map(([, id]) =>
    decodeURIComponent(id!),
  );

/** Adds what was added on pages that were left before they were hydrated. If that fails, the next page tries again. */
export const addCarried =
  () =>
  async (dispatch: AppDispatch): Promise<void> => {
    try {
      if (!sessionStorage.early) return;
      const ids = carriedIds(sessionStorage.early);
      const { data } = await dispatch(
        api.endpoints.checkCart.initiate(
          {
            cartQuestion: { lines: ids.map((itemId) => ({ itemId, qty: 1 })) },
          },
          { subscribe: false },
        ),
      );
      if (!data) return;
      delete sessionStorage.early;
      for (const id of ids) {
        const product = data.products[id];
        if (product && !product.onEnquiry) dispatch(lineAdded(product));
      }
    } catch {
      // The browser refuses storage.
    }
  };
