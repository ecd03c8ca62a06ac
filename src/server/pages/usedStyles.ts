import {
  parse,
  type AtRule,
  type ChildNode,
  type Container,
  type Rule,
} from "postcss";
import readSelector from "postcss-selector-parser";

/** A style sheet, read so that a page's part of it can be told quickly. */
export type StyleSheet = readonly Piece[];

type Piece = StyleRule | Group | Single;

/** Declarations for whatever its selectors match. */
interface StyleRule {
  selectors: readonly Selector[];
  declarations: readonly string[];
}

interface Selector {
  text: string;
  /** What a page has to hold so that it may match something: `.class`, `tag`, or a field of PARTS. */
  needs: readonly string[];
}

/** A layer, a condition, or other braces around pieces. */
interface Group {
  opening: string;
  pieces: StyleSheet;
}

/** What is taken as a whole, where its name is in use: key frames, a registered property. */
interface Single {
  /** Undefined where it has none, and so is always in use. */
  name?: string;
  text: string;
}

const NAMED = ["keyframes", "property"];

/** @param text a whole style sheet, as a browser reads it */
export const readStyles = (text: string): StyleSheet => piecesOf(parse(text));

const piecesOf = (container: Container<ChildNode>): StyleSheet =>
  (container.nodes ?? []).flatMap((node): Piece[] => {
    switch (node.type) {
      case "rule":
        return [ruleOf(node)];
      case "atrule":
        return [atRuleOf(node)];
      default:
        return [];
    }
  });

function atRuleOf(rule: AtRule): Piece {
  if (NAMED.includes(rule.name)) {
    return { name: rule.params, text: String(rule) };
  }
  if (!rule.nodes) return { text: `${String(rule)};` };
  return {
    opening: `@${rule.name} ${rule.params}`,
    pieces: piecesOf(rule as Container<ChildNode>),
  };
}

const ruleOf = (rule: Rule): StyleRule => ({
  selectors: rule.selectors.map((text) => ({ text, needs: needsOf(text) })),
  declarations: rule.nodes.map(String),
});

/** Parts that only certain fields have. */
const PARTS = [
  { part: /^::file-selector/, field: /type="file"/ },
  { part: /^::-webkit-(inner|outer)-spin/, field: /type="number"/ },
  { part: /^::-webkit-(date|calendar)/, field: /type="(date|time|month|week)/ },
];

/** The names outside of `:is()` and the like, which may match in several ways or stand for what is not there. */
function needsOf(selector: string): string[] {
  const needs: string[] = [];
  for (const node of readSelector().astSync(selector).first.nodes) {
    if (node.type === "class") needs.push(`.${node.value}`);
    if (node.type === "tag") needs.push(node.value.toLowerCase());
    if (node.type !== "pseudo") continue;
    const owner = PARTS.find(({ part }) => part.test(node.value));
    if (owner) needs.push(owner.field.source);
  }
  return needs;
}

/**
 * The part of a style sheet that can have an effect on a page as it is, in the
 * sheet's order. What scripts add to the page may need the rest.
 *
 * @param html the whole page without the sheet
 */
export function usedStyles(sheet: StyleSheet, html: string): string {
  const names = namesIn(html);
  let styles = textOf(sheet, { has: (name) => names.has(name), isUsed: yes });
  // What a property that is left out refers to may not be in use either.
  for (let length = Infinity; styles.length < length;) {
    length = styles.length;
    const used = referencesIn(styles + html);
    styles = textOf(sheet, {
      has: (name) => names.has(name),
      isUsed: (name) => used.has(name),
    });
  }
  return styles;
}

const yes = () => true;

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
  for (const [, value = ""] of text.matchAll(/animation(?:-name)?:([^;}]+)/g)) {
    for (const word of value.split(/[\s,]+/)) names.add(word);
  }
  return names;
}
