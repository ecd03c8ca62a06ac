import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// A busy machine may take long over a page's first appearance.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// jsdom draws nothing, and so has no place to scroll to.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// Nor has anything a size that could change.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
