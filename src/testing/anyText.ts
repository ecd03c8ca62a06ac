import fc from "fast-check";

/** Every code point but the halves of surrogate pairs. */
const codePoint = fc.oneof(
  fc.integer({ min: 0, max: 0xd7ff }),
  fc.integer({ min: 0xe000, max: 0x10ffff }),
);

/**
 * Any text, of all characters there are, now and then one like `__proto__`.
 * It gives what `fc.string({ unit: "binary" })` gives, which lists a million
 * characters first, again in each test file.
 */
export const anyText = (
  limits: { minLength?: number; maxLength?: number } = {},
): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .array(codePoint, limits)
        .map((codePoints) => String.fromCodePoint(...codePoints)),
    },
    { weight: 1, arbitrary: fc.string(limits) },
  );
