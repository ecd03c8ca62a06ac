import { useState } from "react";

/** One thing that can be copied. */
export interface Copy {
  label: string;
  /** What is said when it is done, for example "Link copied". */
  done: string;
  /** Made when it is asked for. */
  text: () => string;
}

const NOTHING = { said: "", text: "" };

/**
 * Buttons that put a text on the clipboard and say so. Where the browser
 * refuses, the text appears selected in a field, ready to be copied by hand.
 */
export function CopyButtons({ copies }: { copies: readonly Copy[] }) {
  const [outcome, setOutcome] = useState(NOTHING);

  async function copy({ done, text }: Copy) {
    const content = text();
    // The same words again would not be read out: they have to be new.
    setOutcome(NOTHING);
    try {
      await navigator.clipboard.writeText(content);
      setOutcome({ said: done, text: "" });
    } catch {
      setOutcome({
        said: "Your browser does not let us copy. Please copy the selected text.",
        text: content,
      });
    }
  }

  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {copies.map((offered) => (
          <button
            key={offered.label}
            type="button"
            className="btn btn-secondary"
            onClick={() => void copy(offered)}
          >
            {offered.label}
          </button>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm font-semibold">
        {outcome.said}
      </p>
      {outcome.text && (
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
