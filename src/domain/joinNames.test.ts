import { joinNames } from "./joinNames";

test.each([
  [[], ""],
  [["codeine"], "codeine"],
  [["codeine", "zinc"], "codeine and zinc"],
  [["codeine", "ibuprofen", "zinc"], "codeine, ibuprofen and zinc"],
])("%j are told as '%s'", (names, text) => expect(joinNames(names)).toBe(text));
