import fc from "fast-check";
import { anyText } from "../../testing/anyText";
import { anyCart, anyLine } from "../../testing/anyCart";
import { DAMAGED_STORAGES } from "../../testing/storedCarts/damagedStorages";
import { INVALID_VALUES } from "../../testing/storedCarts/invalidLines";
import {
  lineText,
  type StoredCart,
} from "../../testing/storedCarts/storedCart";
import { VALID_STORAGES } from "../../testing/storedCarts/validStorages";
import { restoreCart } from "./cartPersistence";

const ownOfEveryObject = Reflect.ownKeys(Object.prototype);
afterEach(() =>
  expect(Reflect.ownKeys(Object.prototype)).toEqual(ownOfEveryObject),
);

test("the table has no damaged storage twice", () => {
  const different = new Set(
    DAMAGED_STORAGES.map(({ entries }) => entries.cart),
  );
  expect(different.size).toBe(DAMAGED_STORAGES.length);
});

function expectRestored({ entries, restored }: StoredCart, damaged: boolean) {
  const cart = restoreCart(entries.cart ?? null);
  expect(cart).toStrictEqual({ lines: restored, damaged });
}

describe("the valid lines are kept, the rest is dropped, and the loss is reported, if storage holds", () => {
  test.each(DAMAGED_STORAGES)("$what", (stored) =>
    expectRestored(stored, true),
  );
});

describe("every line is kept, and no loss is reported, if storage holds", () => {
  test.each(VALID_STORAGES)("$what", (stored) => expectRestored(stored, false));
});

test("any cart comes back from its JSON unchanged", () => {
  fc.assert(
    fc.property(anyCart, (lines) =>
      expect(restoreCart(JSON.stringify(lines))).toStrictEqual({
        lines,
        damaged: false,
      }),
    ),
  );
});

test("a cart that is cut short anywhere is reported as lost", () => {
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

/** The JSON of an invalid line: any value, or a line with one field invalid or missing. */
const brokenLine = fc.oneof(
  fc.json(),
  fc
    .tuple(
      anyLine,
      fc.constantFrom(...Object.entries(INVALID_VALUES)),
      fc.nat(),
    )
    .map(([line, [field, texts], any]) =>
      lineText(line, { [field]: texts[any % texts.length]! }),
    ),
  fc
    .tuple(anyLine, fc.constantFrom(...Object.keys(INVALID_VALUES)))
    .map(([line, field]) => JSON.stringify({ ...line, [field]: undefined })),
);

test("valid lines survive in their order, with any invalid ones between them", () => {
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

test("any text can be stored: nothing is thrown, and what was restored can be restored again", () => {
  const listText = fc
    .array(
      fc.oneof(
        brokenLine,
        anyLine.map((line) => lineText(line)),
      ),
    )
    .map((texts) => `[${texts.join(",")}]`);
  const anyStored = fc.oneof(
    anyText(),
    fc.json(),
    listText,
    // One character anywhere is replaced or removed.
    fc
      .tuple(listText, fc.nat(), fc.string({ maxLength: 1 }))
      .map(([text, place, other]) => {
        const at = place % text.length;
        return text.slice(0, at) + other + text.slice(at + 1);
      }),
  );
  fc.assert(
    fc.property(anyStored, (text) => {
      const written = JSON.stringify(restoreCart(text).lines);
      const again = restoreCart(written);
      expect(JSON.stringify(again.lines)).toBe(written);
      expect(again.damaged).toBe(false);
    }),
    { numRuns: 500 },
  );
});
