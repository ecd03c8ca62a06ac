import fc from "fast-check";
import { readCheckedText, writeCheckedText } from "./checkedText";

const bytesOf = (text: string) => [...new TextEncoder().encode(text)];

test("what is wrapped up is unwrapped as it was, with its version", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }).map(String),
      fc.array(fc.integer({ min: 0, max: 255 })),
      (version, bytes) => {
        expect(readCheckedText(writeCheckedText(version, bytes))).toEqual({
          ok: true,
          version,
          bytes,
        });
      },
    ),
  );
});

test("the checksum is CRC-32 of the version and the bytes", () => {
  // The published check value: CRC-32 of "123456789" is cbf43926.
  expect(writeCheckedText("1", bytesOf("23456789"))).toBe(
    `1${Buffer.from("23456789\xcb\xf4\x39\x26", "latin1").toString("base64url")}`,
  );
});

test.each([
  "",
  "1",
  "hello",
  "0AAAAAA",
  "1AAA+AAA",
  "1AAA=AAA",
  "x1AAAAAA",
  "١AAAAAA",
])("%p is unreadable", (text) => {
  expect(readCheckedText(text)).toEqual({ ok: false, reason: "unreadable" });
});

test("another version digit on the same content is damage", () => {
  const text = writeCheckedText("1", [1, 2, 3]);
  expect(readCheckedText(`2${text.slice(1)}`)).toEqual({
    ok: false,
    reason: "damaged",
  });
});

test("what is cut short anywhere behind its version is damaged", () => {
  const text = writeCheckedText("1", bytesOf("a cart of many lines"));
  for (let length = 2; length < text.length; length += 1) {
    expect(readCheckedText(text.slice(0, length))).toEqual({
      ok: false,
      reason: "damaged",
    });
  }
});
