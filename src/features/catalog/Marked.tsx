import type { ProductMatch } from "../../api";
import { foldName } from "../../domain/search";

/** A text in which a word is marked, wherever it stands with its accents and capitals. */
export function Marked({ text, word }: { text: string; word: string }) {
  if (word === "") return text;
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((part, index) =>
      foldName(part) === word ? <mark key={index}>{part}</mark> : part,
    );
}

/** How a product matches, if its name does not show it: "contains paracetamol". */
export function MatchNote({
  match: { field, word },
}: {
  match: Pick<ProductMatch, "field" | "word">;
}) {
  if (field === "name" || word === "") return null;
  return (
    <p className="w-full text-sm text-muted">
      {field === "brand" ? "brand " : "contains "}
      <mark>{word}</mark>
    </p>
  );
}
