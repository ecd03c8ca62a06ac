import type { ReactNode } from "react";
import type { Copy, Copying } from "./useCopying";

/**
 * Buttons that put a text on the clipboard and say so. Where the browser
 * refuses, the text appears selected in a field, ready to be copied by hand.
 */
export function CopyButtons({
  copies,
  copying: { outcome, copy },
  children,
}: {
  copies: readonly Copy[];
  copying: Copying;
  /** Further buttons, beside those that copy. */
  children?: ReactNode;
}) {
  const isOurs = copies.some(({ label }) => label === outcome.label);
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {copies.map((offered) => (
          <button
            key={offered.label}
            type="button"
            className="btn btn-secondary max-sm:w-full max-sm:px-3"
            onClick={() => void copy(offered)}
          >
            {offered.label}
          </button>
        ))}
        {children}
      </div>
      <p role="status" className="text-sm font-semibold not-empty:mt-3">
        {isOurs && outcome.said}
      </p>
      {isOurs && outcome.text && (
        <textarea
          ref={select}
          readOnly
          rows={Math.min(outcome.text.split("\n").length + 1, 10)}
          aria-label="Text to copy"
          className="field mt-2 break-all"
          value={outcome.text}
        />
      )}
    </div>
  );
}

function select(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.select();
}
