/** What shows that somebody is at the page. */
const SIGNS = ["pointermove", "touchstart", "keydown", "scroll"] as const;

/**
 * Calls back once, when the visitor first moves, touches, types or scrolls:
 * what may be needed later is not loaded for a page that nobody looks at.
 */
export function onFirstSign(act: () => void): void {
  function hear() {
    for (const sign of SIGNS) window.removeEventListener(sign, hear);
    act();
  }
  for (const sign of SIGNS) {
    window.addEventListener(sign, hear, { passive: true });
  }
}
