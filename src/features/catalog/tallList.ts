/**
 * A browser draws no page taller than some millions of pixels, and a list may
 * be taller. Then the list is drawn shorter than it is, and what is missing is
 * folded away above and below: steps scroll it pixel by pixel, and where it
 * comes to rest the scrollbar stands for its place in the whole list. Near its
 * start and its end nothing is folded away but what is far.
 */
export interface TallList {
  /** Of the whole list (pixels). */
  height: number;
  /** Of what the page has of it; less only where the page could not be so tall. */
  drawnHeight: number;
  windowHeight: number;
}

/** Where a list is scrolled to (pixels). */
export interface Place {
  /** How far the top of what is drawn is above the window's top; negative while it is below. */
  top: number;
  /** How much of the list is folded away above: the window's top is at `top + shift` of the list. */
  shift: number;
}

/** Farther in one step than wheel, finger or Page Down go, in windows: the scrollbar or a key has jumped. */
const JUMP = 2;

/** The first and the last part of what is drawn that stand for themselves. */
const EXACT = 1 / 4;

const foldedHeight = ({ height, drawnHeight }: TallList) =>
  height - drawnHeight;

/** How much of what is folded away is above a place, when it is so far on its way from start to end. */
function shiftAt(passed: number, way: number, list: TallList): number {
  const exact = list.drawnHeight * EXACT;
  const share = (passed - exact) / (way - 2 * exact);
  return Math.round(foldedHeight(list) * Math.min(1, Math.max(0, share)));
}

/** The place at rest that this much of scrolling stands for. */
export function placeAtRest(top: number, list: TallList): Place {
  return { top, shift: shiftAt(top, list.drawnHeight, list) };
}

/** The place at rest where this much of the list is above the window's top. */
export function placeOf(offset: number, list: TallList): Place {
  const shift = shiftAt(offset, list.height, list);
  return { top: offset - shift, shift };
}

/** The place after the page was scrolled from one on to another. */
export function placeAfter(from: Place, top: number, list: TallList): Place {
  const isJump = Math.abs(top - from.top) > JUMP * list.windowHeight;
  return isJump ? placeAtRest(top, list) : { top, shift: from.shift };
}
