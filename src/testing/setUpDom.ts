import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// A busy machine may take long over a page's first appearance.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// jsdom draws nothing, and so has no place to scroll to.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// Of its window no wish is known, such as for less motion.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// Nor has anything a size that could change.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
