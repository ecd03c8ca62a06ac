import fc from "fast-check";
import { cleanText } from "./cleanText";

const line = (text: string) => cleanText(text, { hasLines: false });
const lines = (text: string) => cleanText(text, { hasLines: true });

it.each([
  "between 3 and < 20 kg, > 5",
  "INR <2 or <target>",
  "AT&T; a&b; &unknown;",
  "نیم‌فاصله 😀",
])("a clean text stays as it is: %p", (text) =>
  expect(line(text)).toEqual({ text, repairs: [] }),
);

it.each([
  ["spaces", "  Teveten 600  ", "Teveten 600"],
  ["spaces", "a\tb\u00a0c", "a b c"],
  ["spaces", "first\r\nsecond", "first second"],
  ["characters", "L\u0092ABBE SOURY", "L’ABBE SOURY"],
  ["characters", "caf\u0000é\u0007", "café"],
  ["characters", "zero\u200bwidth\ufeff", "zerowidth"],
  ["characters", "\u202egnirts", "gnirts"],
  ["characters", "\u200b\u034f\ufe0f", ""],
  ["HTML", "2 x 10<sup>6</sup> UI", "2 x 10^6 UI"],
  ["HTML", "<b>Bold</b> &amp; <i class='x'>slanted</i>", "Bold & slanted"],
  ["HTML", "Caf&eacute; &#8217;s &#x2019;s &micro;g", "Café ’s ’s µg"],
  ["HTML", "&lt;b&gt;twice&lt;/b&gt; &amp;amp; so", "twice & so"],
])("a text is rid of odd %s: %p", (repair, text, clean) =>
  expect(line(text)).toEqual({ text: clean, repairs: [repair] }),
);

it("a text may have several lines where that is of use", () => {
  expect(lines("one<br><br>- two\r\n three \n\n\n\nfour").text).toBe(
    "one\n\n- two\nthree\n\nfour",
  );
  expect(lines("one\ntwo")).toEqual({ text: "one\ntwo", repairs: [] });
});

it("a text is clean once it was cleaned", () => {
  const piece = fc.constantFrom(
    ..."ab <>&; \t\n\u0092\u200b&amp;|&lt;|<br>|<sup>2</sup>|é".split("|"),
    ..."ab<>&;/ \n",
  );
  const texts = fc
    .array(piece, { maxLength: 8 })
    .map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(texts, fc.boolean(), (text, hasLines) => {
      const clean = cleanText(text, { hasLines }).text;
      expect(cleanText(clean, { hasLines })).toEqual({
        text: clean,
        repairs: [],
      });
    }),
  );
});
