import type { TestShop } from "../../testing/testApp";

export type Json = Record<string, unknown>;

/** A page's head as search engines and link previews read it. */
export interface ReadHead {
  title: string;
  description: string;
  isListed: boolean;
  /** Null where the page has none. */
  canonical: string | null;
  /** Open Graph and Twitter, by their names. */
  preview: Readonly<Record<string, string>>;
  /** What the page is about, by schema.org's words. */
  things: Readonly<Record<string, Json>>;
}

const plain = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

/** The contents of what a pattern finds, each. */
const allOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((found) => found.slice(1).map(plain));

function onlyOne<T>(found: readonly T[], what: string): T {
  if (found.length === 1) return found[0]!;
  throw new Error(`The head has ${found.length} times: ${what}`);
}

function thingsIn(head: string): ReadHead["things"] {
  const texts = allOf(
    head,
    /<script type="application\/ld\+json">(.*?)<\/script>/gs,
  );
  if (texts.length === 0) return {};
  const [text] = onlyOne(texts, "structured data");
  const data = JSON.parse(text!) as { "@graph": Json[] };
  return Object.fromEntries(
    data["@graph"].map((thing) => [String(thing["@type"]), thing]),
  );
}

/**
 * Reads the head of a page.
 *
 * @throws where something is missing or there twice
 */
export async function headOf(
  { app }: TestShop,
  url: string,
): Promise<ReadHead> {
  const { body } = await app.inject(url);
  const [, head = ""] = /<head>(.*)<\/head>/s.exec(body) ?? [];
  const previews = allOf(
    head,
    /<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"\/>/g,
  );
  const preview = Object.fromEntries(previews) as Record<string, string>;
  if (Object.keys(preview).length < previews.length) {
    throw new Error("A preview's name comes twice.");
  }
  const canonicals = allOf(head, /<link rel="canonical" href="([^"]*)"/g);
  return {
    title: onlyOne(allOf(head, /<title>([^<]*)<\/title>/g), "title")[0]!,
    description: onlyOne(
      allOf(head, /<meta\s+name="description"\s+content="([^"]*)"/g),
      "description",
    )[0]!,
    isListed: !/<meta name="robots" content="noindex"/.test(head),
    canonical:
      canonicals.length > 0 ? onlyOne(canonicals, "canonical")[0]! : null,
    preview,
    things: thingsIn(head),
  };
}
