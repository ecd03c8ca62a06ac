import { isPlainFileName } from "./servedFile";

it.each([
  "front.png",
  "Vitamin D (1).jpeg",
  "é.svg",
  "console.png",
  "com10",
  "a",
])("%s is the name of a file on every system", (name) =>
  expect(isPlainFileName(name)).toBe(true),
);

it.each([
  "",
  ".",
  "..",
  ".hidden",
  "a/b",
  "a\\b",
  "C:a.png",
  "C:secret.png",
  "a.png::$DATA",
  "a.png.",
  "a.png ",
  "a\0.png",
  "con",
  "CON.png",
  "aux.tar.png",
  "nul.tar.gz",
  "Com1.svg",
  "lpt9",
  "CONIN$",
  "a".repeat(256),
])("%p is none, or not on every system", (name) =>
  expect(isPlainFileName(name)).toBe(false),
);
