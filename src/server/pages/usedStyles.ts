import { PARTS, type Piece, type StyleSheet } from "./styleSheet";

/**
 * The part of a style sheet that can have an effect on a page as it is, in the
 * sheet's order. What scripts add to the page may need the rest.
 *
 * @param html the whole page without the sheet
 */
export function usedStyles(sheet: StyleSheet, html: string): string {
  const names = namesIn(html);
  const has = (name: string) => names.has(name);
  let styles = textOf(sheet, { has, isUsed: () => true });
  for (;;) {
    const used = referencesIn(styles + html);
    const left = textOf(sheet, { has, isUsed: (name) => used.has(name) });
    // What a property that was left out refers to may not be in use either.
    if (left.length === styles.length) return left;
    styles = left;
  }
}

interface Page {
  /** Whether there is an element with this class or tag. */
  has: (name: string) => boolean;
  /** Whether a custom property or an animation is in use. */
  isUsed: (name: string) => boolean;
}

const textOf = (pieces: StyleSheet, page: Page): string =>
  pieces.map((piece) => pieceText(piece, page)).join("");

function pieceText(piece: Piece, page: Page): string {
  if ("text" in piece) {
    return piece.name && !page.isUsed(piece.name) ? "" : piece.text;
  }
  if ("opening" in piece) {
    const inside = textOf(piece.pieces, page);
    return inside && `${piece.opening}{${inside}}`;
  }
  const selectors = piece.selectors.filter(({ needs }) =>
    needs.every(page.has),
  );
  if (selectors.length === 0) return "";
  const declarations = piece.declarations.filter((declaration) => {
    const property = /^--[\w-]+/.exec(declaration)?.[0];
    return property === undefined || page.isUsed(property);
  });
  if (declarations.length === 0) return "";
  return `${selectors.map(({ text }) => text).join()}{${declarations.join(";")}}`;
}

/** What a page holds that selectors may need. */
function namesIn(html: string): Set<string> {
  const names = new Set(["html", "body"]);
  for (const [, tag = ""] of html.matchAll(/<([a-z][\w-]*)/gi)) {
    names.add(tag.toLowerCase());
  }
  for (const [, , classes = ""] of html.matchAll(/\sclass=(["'])(.*?)\1/g)) {
    for (const name of readable(classes).split(/\s+/)) names.add(`.${name}`);
  }
  for (const { field } of PARTS) {
    if (field.test(html)) names.add(field.source);
  }
  return names;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
};

/** An attribute's value as it was before React wrote it. */
const readable = (value: string) =>
  value.replace(
    /&(#?\w+);/g,
    (entity, name: string) => ENTITIES[name] ?? entity,
  );

/** Names of the custom properties and the animations that are referred to. */
function referencesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)/g))
    names.add(name);
  // Also in a property of one's own that is called so.
  for (const [, value = ""] of text.matchAll(/animat[\w-]*:([^;}]+)/g)) {
    for (const word of value.split(/[\s,]+/)) names.add(word);
  }
  return names;
}
