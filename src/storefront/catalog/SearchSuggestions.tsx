import { useId, type ReactNode } from "react";
import type { Product } from "../api";
import { formatAmount } from "../../domain/money";
import { formatStrengthAndPack } from "../../domain/product/units";
import { MatchNote, PrescriptionTag } from "./ProductFacts";
import type { useCombobox } from "./useCombobox";
import type { Suggestion, useSuggestions } from "./useSuggestions";

/** The list of a search field's suggestions. */
export function SearchSuggestions({
  suggestions,
  notice,
  combobox: { isShown, list, optionAt },
}: ReturnType<typeof useSuggestions> & {
  combobox: ReturnType<typeof useCombobox>;
}) {
  const { length: count } = suggestions;
  const optionsWith = (
    kind: keyof Suggestion,
    content: (suggestion: Suggestion) => ReactNode,
  ) =>
    suggestions.map((suggestion, index) => {
      if (suggestion[kind] === undefined) return null;
      const option = optionAt(index);
      return (
        <div
          key={suggestion.path}
          {...option}
          className={`flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 px-4 py-2.5 hover:bg-paper ${option["aria-selected"] ? "bg-brand-tint" : ""}`}
        >
          {content(suggestion)}
        </div>
      );
    });
  const has = (kind: keyof Suggestion) =>
    suggestions.some((suggestion) => suggestion[kind] !== undefined);
  return (
    <>
      <p role="status" className="sr-only">
        {isShown &&
          `${count} ${count === 1 ? "suggestion" : "suggestions"}. ${notice}`.trim()}
      </p>
      <div
        {...list}
        aria-label="Suggestions"
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute top-full right-0 z-50 mt-2 max-h-[70vh] w-full overflow-y-auto rounded-card border border-line bg-surface py-2 raised"
      >
        {optionsWith("question", ({ question }) => (
          // One text, without the gaps between parts of a row.
          <span>
            Did you mean <b>{question}</b>?
          </span>
        ))}
        {optionsWith("unsold", () => (
          <>
            {notice} <span className="link">Ask our pharmacist.</span>
          </>
        ))}
        {has("product") && (
          <Group name="Medicines" notice={notice}>
            {optionsWith("product", ({ product }) => (
              <Medicine product={product!} />
            ))}
          </Group>
        )}
        {has("category") && (
          <Group name="Categories">
            {optionsWith("category", ({ category }) => category)}
          </Group>
        )}
      </div>
    </>
  );
}

function Medicine({ product }: { product: Product }) {
  const { productName, mg, qty, unit, price, legalClass } = product;
  return (
    <>
      <span className="font-semibold">{productName}</span>
      <span className="text-sm text-muted">
        {formatStrengthAndPack(mg, qty, unit)}
      </span>
      <span className="ml-auto text-sm font-semibold tabular-nums">
        {formatAmount(price)}
      </span>
      <PrescriptionTag legalClass={legalClass} />
      <MatchNote product={product} />
    </>
  );
}

function Group({
  name,
  notice,
  children,
}: {
  name: string;
  /** Facts about the options that the field needs. */
  notice?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-4 py-1 text-xs font-bold text-muted uppercase">
        {name}
      </p>
      {notice && <p className="px-4 py-1 text-sm">{notice}</p>}
      {children}
    </div>
  );
}
