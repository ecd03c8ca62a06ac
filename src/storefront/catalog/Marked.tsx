import type { Product } from "../api";
import { foldName } from "../../domain/product/search";

/** A text in which a word is marked, wherever it stands with its accents and capitals. */
export function Marked({
  text,
  word = "",
}: {
  text: string;
  word?: string | undefined;
}) {
  if (word === "") return text;
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((part, index) =>
      foldName(part) === word ? <mark key={index}>{part}</mark> : part,
    );
}

/** The reason why a product matches, if its name does not show it, and always all that a combination contains. */
export function MatchNote({
  product: { match, contains = [] },
}: {
  product: Product;
}) {
  const { field, word = "" } = match ?? {};
  const isShown = field === "ingredient" && word !== "";
  const contents =
    contains.length > 1
      ? contains.join(", ")
      : isShown && (contains[0] ?? word);
  if (field !== "brand" && !contents) return null;
  return (
    <p className="w-full text-sm text-muted">
      {field === "brand" && (
        <>
          brand <mark>{word}</mark>
          {contents && ", "}
        </>
      )}
      {contents && (
        <>
          contains <Marked text={contents} word={word} />
        </>
      )}
    </p>
  );
}
