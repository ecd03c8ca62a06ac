import { isPlainFileName } from "./servedFile";

it.each("front.png|Vitamin D (1).jpeg|é.svg|console.png".split("|"))(
  "%s is the name of a file",
  (name) => expect(isPlainFileName(name)).toBe(true),
);

it.each([
  ...String.raw`|.|..|.hidden|a/b|a\b|C:a.png|a.png::$DATA|a.png.|a.png `.split(
    "|",
  ),
  "a\0.png",
  "a".repeat(256),
])("%p is none", (name) => expect(isPlainFileName(name)).toBe(false));
