import fc from "fast-check";
import { placeAfter, placeAtRest, placeOf, type TallList } from "./tallList";

const LIST: TallList = {
  height: 52_000_000,
  drawnHeight: 4_000_000,
  windowHeight: 800,
};
const END = LIST.drawnHeight - LIST.windowHeight;
const offset = ({ top, shift }: { top: number; shift: number }) => top + shift;

test("a list that the page has room for is scrolled pixel by pixel", () => {
  const list = { ...LIST, height: LIST.drawnHeight };
  expect(placeAtRest(1_234_567, list)).toEqual({ top: 1_234_567, shift: 0 });
  expect(placeOf(1_234_567, list)).toEqual({ top: 1_234_567, shift: 0 });
});

test("the scrollbar's start and end are the list's", () => {
  expect(offset(placeAtRest(0, LIST))).toBe(0);
  expect(offset(placeAtRest(-300, LIST))).toBe(-300);
  expect(offset(placeAtRest(END, LIST))).toBe(LIST.height - LIST.windowHeight);
});

test("its middle is the list's middle", () => {
  expect(offset(placeAtRest(LIST.drawnHeight / 2, LIST))).toBe(LIST.height / 2);
});

test("each place of the list can be come to, and is where the scrollbar says", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000, max: LIST.height }), (wanted) => {
      const place = placeOf(wanted, LIST);
      expect(offset(place)).toBe(wanted);
      expect(place.top).toBeLessThanOrEqual(LIST.drawnHeight);
      // The scrollbar stands for 24 pixels of the list with each of its own.
      expect(
        Math.abs(placeAtRest(place.top, LIST).shift - place.shift),
      ).toBeLessThanOrEqual(24);
    }),
  );
});

test("steps of wheel, finger and keys scroll pixel by pixel wherever it is", () => {
  const start = placeOf(26_000_000, LIST);
  let place = start;
  for (let steps = 0; steps < 100; steps += 1) {
    place = placeAfter(place, place.top + 700, LIST);
  }
  expect(offset(place)).toBe(26_000_000 + 70_000);
  const rested = placeOf(offset(place), LIST);
  expect(offset(rested)).toBe(offset(place));
  expect(rested.top).toBeLessThan(place.top);
});

test("a jump goes to the place that the scrollbar stands for", () => {
  const start = placeOf(0, LIST);
  expect(placeAfter(start, 3_000_000, LIST)).toEqual(
    placeAtRest(3_000_000, LIST),
  );
});
