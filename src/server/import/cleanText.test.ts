import { cleanText } from "./cleanText";

const lines = (text: string) => cleanText(text, { hasLines: true });

it.each([
  "between 3 and < 20 kg, > 5",
  "INR <2 or < 3",
  "AT&T; a&b; &unknown;",
  "نیم‌فاصله 😀",
])("a clean text stays as it is: %p", (text) =>
  expect(cleanText(text)).toBe(text),
);

it.each([
  ["  Teveten 600  ", "Teveten 600"],
  ["a\tb\u00a0c", "a b c"],
  ["first\r\nsecond", "first second"],
  ["L\u0092ABBE SOURY", "L’ABBE SOURY"],
  ["caf\u0000é\u0007", "café"],
  ["zero\u200bwidth\ufeff", "zerowidth"],
  ["\u202egnirts", "gnirts"],
  ["\u200b\u034f\ufe0f", ""],
  ["2 x 10<sup>6</sup> UI", "2 x 10^6 UI"],
  ["<b>Bold</b> &amp; <i class='x'>slanted</i>", "Bold & slanted"],
  ["Caf&eacute; &#8217;s &#x2019;s &micro;g", "Café ’s ’s µg"],
  ["half a letter &#xD800;", "half a letter"],
  ["&lt;b&gt;twice&lt;/b&gt; &amp;amp; so", "twice & so"],
])("of %p stays %p", (text, clean) => expect(cleanText(text)).toBe(clean));

it("a text may have several lines where that is of use", () => {
  expect(lines("one<br><br>- two\r\n three \n\n\n\nfour")).toBe(
    "one\n\n- two\nthree\n\nfour",
  );
  expect(lines("one\ntwo")).toBe("one\ntwo");
});
