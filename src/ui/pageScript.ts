import { rememberEarlyEvents } from "./earlyEvents";

/**
 * Asks for the storefront's scripts once everything in the first screen is
 * there and painted, so that they take nothing away from it; sooner where the
 * visitor does something, or where that takes over two seconds. It becomes the
 * text of a script: it stands alone.
 *
 * @param addresses with blanks between them
 */
function startScripts(addresses = "") {
  const waiting = addresses.split(" ").filter(Boolean);
  function start() {
    for (const address of waiting.splice(0)) {
      const script = document.createElement("script");
      script.src = address;
      // Who needs it then asks again, and hears of the failure.
      script.onerror = () => script.remove();
      document.head.append(script);
    }
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
 * says in `data-src` what else the page needs, so that the script, and what
 * the content policy calls it, is the same on every page.
 */
export const PAGE_SCRIPT = `(${String(rememberEarlyEvents)})();(${String(startScripts)})(document.currentScript.dataset.src)`;
