/** The names of U+00A0 to U+00FF in HTML, in their order. */
const LATIN = (
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr " +
  "deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest " +
  "Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml " +
  "ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig " +
  "agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml " +
  "eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml"
).split(" ");

/** What stands in catalogs: the letters of Latin-1, and the signs of medicine and print. */
const ENTITIES = new Map<string, string>([
  ...LATIN.map((name, index): [string, string] => [
    name,
    String.fromCharCode(0xa0 + index),
  ]),
  ...Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    ndash: "–",
    mdash: "—",
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    bull: "•",
    hellip: "…",
    euro: "€",
    trade: "™",
    oelig: "œ",
    OElig: "Œ",
    alpha: "α",
    beta: "β",
    gamma: "γ",
    delta: "δ",
    mu: "μ",
    le: "≤",
    ge: "≥",
  }),
]);

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉₊₋";

const raised = (digits: string, shapes: string) =>
  [...digits].map((digit) => shapes["0123456789+-".indexOf(digit)]).join("");

/** Tags that begin a new line. */
const LINES = /<\/?(?:br|p|div|li|ul|ol|tr|table|h[1-6]|hr)(?:\s[^<>]*)?\/?>/gi;
/** Tags within a line. What is no tag of HTML, as in "<20 kg>", stays. */
const MARKS =
  /<\/?(?:a|abbr|b|big|blockquote|body|center|code|dd|dl|dt|em|font|html|i|img|mark|ol|pre|q|s|small|span|strike|strong|sub|sup|tbody|td|th|thead|tt|u)(?:\s[^<>]*)?\/?>/gi;
/** What a browser would not show either. */
const UNSHOWN = /<(script|style)\b[^<>]*>[^]*?<\/\1\s*>|<!--[^]*?-->/gi;

function decoded(entity: string, name: string): string {
  if (!name.startsWith("#")) return ENTITIES.get(name) ?? entity;
  const code = /^#x/i.test(name)
    ? parseInt(name.slice(2), 16)
    : Number(name.slice(1));
  const isCharacter =
    code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : entity;
}

/** Some catalogs are escaped twice; who escapes more often than this must do without. */
const MOST_PASSES = 4;

function withoutTags(text: string): string {
  if (!text.includes("<")) return text;
  return text
    .replace(UNSHOWN, " ")
    .replace(/<sup>([0-9+-]+)<\/sup>/gi, (_, digits) =>
      raised(digits, SUPERSCRIPTS),
    )
    .replace(/<sub>([0-9+-]+)<\/sub>/gi, (_, digits) =>
      raised(digits, SUBSCRIPTS),
    )
    .replace(LINES, "\n")
    .replace(MARKS, "");
}

/**
 * Plain text out of what may be HTML: `10<sup>6</sup>` is 10⁶, what begins a new
 * line is a line break, other tags go, and `&amp;` is what it stands for. A `<`
 * or `&` that is no HTML stays.
 */
export function htmlText(text: string): string {
  let before = text;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const after = withoutTags(before).replace(
      /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8}[1-4]{0,2});/gi,
      decoded,
    );
    if (after === before) break;
    before = after;
  }
  return before;
}
