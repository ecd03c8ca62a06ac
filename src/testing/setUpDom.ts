import "@testing-library/jest-dom";
import { configure, getConfig } from "@testing-library/react";

const { getElementError } = getConfig();
/** Set while a wait looks at the page, which it prints when it gives up. */
type Waiting = { _disableExpensiveErrorDiagnostics?: boolean };
configure({
  // A busy machine may take long to show a page for the first time.
  asyncUtilTimeout: 10_000,
  defaultHidden: true,
  // Printing the page at each look takes longer than looking.
  getElementError: (message, container) =>
    (getConfig() as Waiting)._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ""), {
          name: "TestingLibraryElementError",
        })
      : getElementError(message, container),
});
jest.setTimeout(30_000);

// jsdom has no layout: nothing scrolls, nothing changes its size or comes into view.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// It has no dialogs either.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
});

// No media query matches: the window is narrow, and no preference is known.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
