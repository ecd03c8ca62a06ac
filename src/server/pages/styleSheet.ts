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

export type Piece = StyleRule | Group | Single;

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
export const PARTS = [
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
