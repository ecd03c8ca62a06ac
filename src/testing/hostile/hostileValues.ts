import fc from "fast-check";
import {
  fittingValue,
  LONGEST_LIST,
  mapValues,
  type Schema,
} from "./fittingValues";

/** A text of a kind that breaks programs, whatever field it stands in. */
const HOSTILE_TEXTS = [
  "",
  " ",
  "\u00a0\u3000",
  "\0",
  "a\u0000b",
  "\ud800",
  "x\udfff",
  "\u202e\u200b\ufeff",
  "Z͑̓͗a̎l̐g̒o̓",
  "Success PH-1111-1111|PH-1111-1111",
  "'; drop table customer_order; --",
  '" or ""="',
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}%s%n",
  "../../../../etc/passwd",
  "=cmd|' /C calc'!A0",
  "NaN",
  "null",
  "1e999",
  "\r\nSet-Cookie: a=b",
  "é".normalize("NFD"),
  "𝒜".repeat(600),
  "a".repeat(70_000),
];

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  0.001,
  0.1 + 0.2,
  1e-7,
  9_999,
  10_000,
  999_999.99,
  1_000_000,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
];

/** Names that lead astray where objects are made of what somebody sent. */
const HOSTILE_NAMES = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "coupon",
  "a b",
  "",
];

/** A value of no schema in particular. */
export const anyHostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]),
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...HOSTILE_NUMBERS),
  fc.dictionary(fc.constantFrom(...HOSTILE_NAMES), fc.jsonValue()),
  fc.jsonValue(),
);

/** A field that no schema knows. */
export const anyHostileField = fc.tuple(
  fc.constantFrom(...HOSTILE_NAMES),
  anyHostileValue,
);

/** Values at a schema's place of which most are not allowed there: near misses and nonsense. */
export function hostileValue(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 0, maxLength = 0 } = schema;
  const nearMisses = fc.constantFrom<unknown>(
    minimum - 1,
    minimum - 0.01,
    maximum + 1,
    maximum + 0.001,
    "x".repeat(maxLength + 1),
    `${"x".repeat(Math.max(0, maxLength - 1))}\u{1f48a}`,
    String(minimum),
  );
  const choices = [fittingValue(schema), nearMisses, anyHostileValue];
  if (schema.items) {
    choices.push(
      fc.array(hostileValue(schema.items), { maxLength: LONGEST_LIST }),
    );
  }
  if (schema.properties) {
    choices.push(
      fc.record(mapValues(schema.properties, hostileValue), {
        requiredKeys: [],
      }),
    );
  }
  return fc.oneof(...choices);
}
