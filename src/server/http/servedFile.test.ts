import { isPlainFileName } from "./servedFile";

it.each("front.png|Vitamin D (1).jpeg|é.svg|console.png|com10".split("|"))(
  "%s is the name of a file on every system",
  (name) => expect(isPlainFileName(name)).toBe(true),
);

it.each([
  ...String.raw`|.|..|.hidden|a/b|a\b|C:a.png|a.png::$DATA|a.png.|a.png `.split(
    "|",
  ),
  ..."a\0.png|con|CON.png|nul.tar.gz|Com1.svg|lpt9|CONIN$".split("|"),
  "a".repeat(256),
])("%p is none, or not on every system", (name) =>
  expect(isPlainFileName(name)).toBe(false),
);
