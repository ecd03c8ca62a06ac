/** Runs when the page has nothing better to do; soon, where the browser does not say when that is. */
export const whenIdle = (work: () => void) =>
  "requestIdleCallback" in globalThis
    ? requestIdleCallback(work)
    : setTimeout(work);
