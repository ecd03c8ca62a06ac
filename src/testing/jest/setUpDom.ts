import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

configure({
  // A busy machine may take long to show a page for the first time.
  asyncUtilTimeout: 10_000,
  defaultHidden: true,
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
