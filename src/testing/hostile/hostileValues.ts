import fc from "fast-check";
import { contract } from "../host/testContract";

/** Every number that limits a length or a figure in the contract. */
const LIMITS = [
  ...new Set(
    Array.from(
      JSON.stringify(contract).matchAll(/"(?:min|max)\w+":(-?[\d.]+)/g),
      ([, limit]) => Number(limit),
    ),
  ),
];

/** Texts of kinds that break programs, whatever field they stand in. */
const HOSTILE_TEXTS = [
  ...["", " ", "\u00a0\u3000", "\0", "a\u0000b", "\ud800", "x\udfff"],
  ...["\u202e\u200b\ufeff", "Z͑̓͗a̎l̐g̒o̓", "é".normalize("NFD"), "𝒜".repeat(600)],
  "Success PH-1111-1111|PH-1111-1111",
  "'; drop table customer_order; --",
  '" or ""="',
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}%s%n",
  "../../../../etc/passwd",
  "=cmd|' /C calc'!A0",
  "\r\nSet-Cookie: a=b",
  ...["NaN", "null", "1e999"],
  "a".repeat(70_000),
  ...LIMITS.filter((limit) => limit > 0 && limit < 10_000).flatMap((limit) => [
    "x".repeat(limit + 1),
    `${"x".repeat(limit - 1)}\u{1f48a}`,
  ]),
];

const HOSTILE_NUMBERS = [
  ...[0, -0, -1, 0.5, 0.001, 0.1 + 0.2, 1e-7, 1e21, 1e308],
  ...[2 ** 31, 2 ** 53, -(2 ** 63)],
  ...LIMITS.flatMap((limit) => [limit, limit + 1, limit - 0.01, limit + 0.001]),
];

/** Names that lead astray where objects are made of what somebody sent. */
export const hostileName = fc.constantFrom(
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"],
  ...["coupon", "a b", ""],
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]),
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...HOSTILE_NUMBERS),
  fc.dictionary(hostileName, fc.jsonValue()),
  fc.string({ unit: "grapheme" }),
  fc.jsonValue(),
);
