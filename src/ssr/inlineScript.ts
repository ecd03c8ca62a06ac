/**
 * The one script that is part of every rendered page: webpack builds it as an
 * entry of its own, and the host puts its text into the document. It starts the
 * storefront's scripts, and remembers what the visitor does before they run.
 */

/** A press of a button, or the text of a field, from before hydration. */
export type EarlyEvent =
  | { type: "press"; element: HTMLElement }
  | {
      type: "input";
      element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
      text: string;
    };

declare global {
  interface Window {
    /** What `replayEarlyEvents` has to do; undefined once the page is hydrated. */
    earlyEvents?: EarlyEvent[] | undefined;
    /** Whether an early event is being replayed right now. */
    isReplaying?: boolean;
  }
}

const early: EarlyEvent[] = (window.earlyEvents = []);

/** Whether an event is for the storefront's scripts, and they don't listen yet. */
const isEarly = () => window.earlyEvents === early && !window.isReplaying;

/** Buttons wait; links, and the search form, work without scripts. */
function rememberPress(event: Event) {
  const button = (event.target as Element).closest("button");
  if (!button || button.closest("form[action]") || !isEarly()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  button.setAttribute("aria-busy", "true");
  early.push({ type: "press", element: button });
}

/** Hydration resets a field's text, so that it is typed again afterwards. */
function rememberText(event: Event) {
  if (!isEarly()) return;
  const element = event.target as HTMLInputElement;
  const last = early.at(-1);
  if (last?.type === "input" && last.element === element) early.pop();
  early.push({ type: "input", element, text: element.value });
}

window.addEventListener("click", rememberPress, true);
window.addEventListener("input", rememberText, true);

/**
 * Adds the storefront's scripts once the first screen is painted, so that they
 * take no bandwidth from it; sooner if the visitor does something, and after
 * two seconds at the latest.
 *
 * @param src addresses of the scripts, separated by spaces
 */
function startScripts({ src = "" }: DOMStringMap) {
  const waiting = src.split(" ").filter(Boolean);
  function start() {
    for (const address of waiting.splice(0)) {
      const script = document.createElement("script");
      script.src = address;
      // A script that failed to load is requested again by the code that needs it.
      script.onerror = () => script.remove();
      document.head.append(script);
    }
  }
  const paints = new PerformanceObserver((list) => {
    // The first paint may be that of an empty page.
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  });
  window.addEventListener("load", () =>
    paints.observe({ type: "paint", buffered: true }),
  );
  setTimeout(start, 2000);
  for (const type of ["pointerdown", "touchstart", "keydown"]) {
    window.addEventListener(type, start, { capture: true, passive: true });
  }
}

if (document.currentScript) startScripts(document.currentScript.dataset);
