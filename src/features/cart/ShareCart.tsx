import { useState } from "react";
import type { CartItem } from "../../api";
import { sharedCartPath } from "./sharedCart";

/** Shares the cart as a link, or prints it. */
export function ShareCart({ lines }: { lines: readonly CartItem[] }) {
  /** The link that was copied, or that the browser did not let us copy. */
  const [shared, setShared] = useState({ link: "", isCopied: false });

  async function copy() {
    const link = window.location.origin + sharedCartPath(lines);
    // The same words again are only read out if they are removed first.
    setShared({ link: "", isCopied: false });
    try {
      await navigator.clipboard.writeText(link);
      setShared({ link, isCopied: true });
    } catch {
      setShared({ link, isCopied: false });
    }
  }

  return (
    <section
      aria-labelledby="share-title"
      className="card p-5 md:p-6 print:hidden"
    >
      <h2 id="share-title" className="text-lg font-bold">
        Share this cart
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        Shares your items and quantities, never your details.
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-secondary max-sm:w-full"
          onClick={() => void copy()}
        >
          Copy a link to this cart
        </button>
        <button
          type="button"
          className="btn btn-secondary max-sm:w-full"
          onClick={() => window.print()}
        >
          Print this cart
        </button>
      </div>
      <p role="status" className="text-sm font-semibold not-empty:mt-3">
        {shared.link &&
          (shared.isCopied
            ? "Link copied"
            : "Your browser does not let us copy. Please copy the selected text.")}
      </p>
      {shared.link && !shared.isCopied && (
        <textarea
          ref={select}
          readOnly
          rows={3}
          aria-label="Text to copy"
          className="field mt-2 break-all"
          value={shared.link}
        />
      )}
    </section>
  );
}

function select(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.select();
}
