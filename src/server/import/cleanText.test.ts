import fc from "fast-check";
import { cleanText } from "./cleanText";

const line = (text: string) => cleanText(text, { hasLines: false });
const lines = (text: string) => cleanText(text, { hasLines: true });

describe("a text of a catalog", () => {
  it.each([
    "between 3 and < 20 kg, > 5",
    "INR <2 or <target>",
    "AT&T; a&b; &unknown;",
    "نیم‌فاصله 😀",
  ])("that is clean stays as it is: %p", (text) =>
    expect(line(text)).toEqual({ text, repairs: [] }),
  );

  it.each([
    ["  Teveten 600  ", "Teveten 600"],
    ["a\tb\u00a0c", "a b c"],
    ["first\r\nsecond", "first second"],
  ])("has its spaces put in order: %p", (text, tidy) =>
    expect(line(text)).toEqual({ text: tidy, repairs: ["spaces"] }),
  );

  it.each([
    ["L\u0092ABBE SOURY", "L’ABBE SOURY"],
    ["caf\u0000é\u0007", "café"],
    ["zero\u200bwidth\ufeff", "zerowidth"],
    ["\u202egnirts", "gnirts"],
    ["\u200b\u034f\ufe0f", ""],
  ])("has no characters that nobody sees: %p", (text, visible) =>
    expect(line(text)).toEqual({ text: visible, repairs: ["characters"] }),
  );

  it.each([
    ["2 x 10<sup>6</sup> UI", "2 x 10⁶ UI"],
    ["<b>Bold</b> &amp; <i class='x'>slanted</i>", "Bold & slanted"],
    ["Caf&eacute; &#8217;s &#x2019;s &micro;g", "Café ’s ’s µg"],
    ["a<script>alert(1)</script>b<!-- c -->d", "a b d"],
    ["&lt;b&gt;escaped twice&lt;/b&gt; &amp;amp; so", "escaped twice & so"],
  ])("is no HTML: %p", (text, plain) =>
    expect(line(text)).toEqual({ text: plain, repairs: ["HTML"] }),
  );

  it("may have several lines where that is of use", () => {
    expect(lines("one<br><br>- two\r\n three \n\n\n\nfour").text).toBe(
      "one\n\n- two\nthree\n\nfour",
    );
    expect(lines("one\ntwo")).toEqual({ text: "one\ntwo", repairs: [] });
  });

  it("is clean once it was cleaned", () => {
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
});
