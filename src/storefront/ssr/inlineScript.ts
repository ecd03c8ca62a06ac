/**
 * The one script that is part of every rendered page: webpack builds it as an
 * entry of its own, and the host puts its text into the document. It starts the
 * storefront's scripts, and remembers what the visitor does before they run.
 */

export interface EarlyPress {
  button: HTMLElement;
  /** Path of the product's page, if this is Add to Cart. */
  path: string;
}

declare global {
  interface Window {
    /** Presses that `replayEarlyPresses` replays; undefined once the page is hydrated. */
    earlyPresses?: EarlyPress[] | undefined;
    /** True if an early press is being replayed right now. */
    isReplaying?: boolean;
  }
  interface Storage {
    /** Paths of products whose Add to Cart was pressed on a page that was left too early. */
    early?: string;
  }
}

const early: EarlyPress[] = (window.earlyPresses = []);

/** Tells if an event is for the storefront's scripts, and they don't listen yet. */
const isEarly = () => window.earlyPresses === early && !window.isReplaying;

/** Buttons wait; links, and the search form, work without scripts. */
function rememberPress(event: Event) {
  const button = (event.target as Element).closest("button");
  if (!button || button.closest("form[action]") || !isEarly()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  button.setAttribute("aria-busy", "true");
  const { pathname } =
    button.closest("article")?.querySelector("a") ?? location;
  const path = button.matches(".btn-primary") ? pathname : "";
  early.push({ button, path });
}

/** Added products go with the visitor to the next page. */
function carryOver() {
  for (const { button, path } of early.splice(0)) {
    button.removeAttribute("aria-busy");
    sessionStorage.early = `${sessionStorage.early ?? ""} ${path}`;
  }
}

window.addEventListener("click", rememberPress, true);
window.addEventListener("pagehide", carryOver);

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
