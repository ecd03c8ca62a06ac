import fc from "fast-check";
import { anyCart, anyLine } from "../../testing/anyCart";
import { anyText } from "../../testing/anyText";
import { DAMAGED_STORAGES } from "../../testing/storedCarts/damagedStorages";
import { IMPOSSIBLE } from "../../testing/storedCarts/impossibleFields";
import {
  lineText,
  type StoredCart,
} from "../../testing/storedCarts/storedCart";
import { WHOLE_STORAGES } from "../../testing/storedCarts/wholeStorages";
import { restoreCart } from "./restoreCart";

const ownOfEveryObject = Reflect.ownKeys(Object.prototype);
afterEach(() =>
  expect(Reflect.ownKeys(Object.prototype)).toEqual(ownOfEveryObject),
);

test("no damaged storage is tried twice", () => {
  const different = new Set(
    DAMAGED_STORAGES.map(({ entries }) => entries.cart),
  );
  expect(different.size).toBe(DAMAGED_STORAGES.length);
});

function expectRestored({ entries, restored }: StoredCart, damaged: boolean) {
  const cart = restoreCart(entries.cart ?? null);
  expect(cart).toStrictEqual({ lines: restored, damaged });
}

describe("whole lines are kept, the rest is dropped, and it is known that something is lost, where storage holds", () => {
  test.each(DAMAGED_STORAGES)("$what", (stored) =>
    expectRestored(stored, true),
  );
});

describe("every line is kept, and it is known that nothing is lost, where storage holds", () => {
  test.each(WHOLE_STORAGES)("$what", (stored) => expectRestored(stored, false));
});

test("any cart comes back from its JSON as it was", () => {
  fc.assert(
    fc.property(anyCart, (lines) =>
      expect(restoreCart(JSON.stringify(lines))).toStrictEqual({
        lines,
        damaged: false,
      }),
    ),
  );
});

test("of a cart that is cut short anywhere nothing can be told, and that is known", () => {
  fc.assert(
    fc.property(anyCart, fc.nat(), (lines, place) => {
      const text = JSON.stringify(lines);
      expect(restoreCart(text.slice(0, place % text.length))).toEqual({
        lines: [],
        damaged: true,
      });
    }),
  );
});

/** The JSON of what is no line: any value, or a line with one field impossible or missing. */
const brokenLine = fc.oneof(
  fc.json(),
  fc
    .tuple(anyLine, fc.constantFrom(...Object.entries(IMPOSSIBLE)), fc.nat())
    .map(([line, [field, texts], any]) =>
      lineText(line, { [field]: texts[any % texts.length]! }),
    ),
  fc
    .tuple(anyLine, fc.constantFrom(...Object.keys(IMPOSSIBLE)))
    .map(([line, field]) => JSON.stringify({ ...line, [field]: undefined })),
);

test("whole lines survive in their order, whatever is broken between them", () => {
  const broken = fc.array(fc.tuple(brokenLine, fc.nat()), { minLength: 1 });
  fc.assert(
    fc.property(anyCart, broken, (lines, inserted) => {
      const texts = lines.map((line) => lineText(line));
      for (const [text, place] of inserted)
        texts.splice(place % (texts.length + 1), 0, text);
      expect(restoreCart(`[${texts.join(",")}]`)).toStrictEqual({
        lines,
        damaged: true,
      });
    }),
  );
});

test("whatever text is stored, nothing is thrown, and what was restored is restored again as it is", () => {
  const listText = fc
    .array(
      fc.oneof(
        brokenLine,
        anyLine.map((line) => lineText(line)),
      ),
    )
    .map((texts) => `[${texts.join(",")}]`);
  const anything = fc.oneof(
    anyText(),
    fc.json(),
    listText,
    // Damaged anywhere: one character is another one, or gone.
    fc
      .tuple(listText, fc.nat(), fc.string({ maxLength: 1 }))
      .map(([text, place, other]) => {
        const at = place % text.length;
        return text.slice(0, at) + other + text.slice(at + 1);
      }),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const written = JSON.stringify(restoreCart(text).lines);
      const again = restoreCart(written);
      expect(JSON.stringify(again.lines)).toBe(written);
      expect(again.damaged).toBe(false);
    }),
    { numRuns: 500 },
  );
});
