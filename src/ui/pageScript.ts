import { rememberEarlyEvents } from "./earlyEvents";

/**
 * Asks for the storefront's scripts once everything in the first screen is
 * there and painted, so that they take nothing away from it; sooner where the
 * visitor does something, or where that takes over two seconds. It becomes the
 * text of a script: it stands alone.
 *
 * @param data `src`: addresses of scripts with blanks between them; `styles`:
 *   the sheet for what they may show, if the page does not have it yet
 */
function startScripts({ src = "", styles }: DOMStringMap) {
  const waiting = src.split(" ").filter(Boolean);
  function add<Name extends "link" | "script">(
    name: Name,
    facts: Partial<HTMLElementTagNameMap[Name]>,
  ) {
    const element = Object.assign(document.createElement(name), facts);
    // Who needs it then asks again, and hears of the failure.
    element.addEventListener("error", () => element.remove());
    document.head.append(element);
    return element;
  }
  function start() {
    const scripts = waiting.splice(0);
    if (scripts.length === 0) return;
    const run = () =>
      scripts.forEach((address) => add("script", { src: address }));
    if (!styles) return run();
    for (const href of scripts)
      add("link", { rel: "preload", as: "script", href });
    // What the scripts show has its styles from its first moment.
    const sheet = add("link", { rel: "stylesheet", href: styles });
    sheet.onload = sheet.onerror = run;
  }
  const paints = new PerformanceObserver((list) => {
    // The first paint of all may be that of an empty page.
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

/**
 * The one script that stands in a page that the host has rendered. Its element
 * says in `data-src` and `data-styles` what else the page needs, so that the
 * script, and what the content policy calls it, is the same on every page.
 */
export const PAGE_SCRIPT = `(${String(rememberEarlyEvents)})();(${String(startScripts)})(document.currentScript.dataset)`;
