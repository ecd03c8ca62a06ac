import { useState } from "react";
import type { CartItem } from "../api";
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

  /** By what the phone offers: messages, mail and the like. */
  async function share() {
    const url = window.location.origin + sharedCartPath(lines);
    // Rejected if the visitor closes the choice.
    await navigator.share({ url }).catch(() => {});
  }

  const button = (text: string, onClick: () => unknown) => (
    <button type="button" className="link min-h-11" onClick={onClick}>
      {text}
    </button>
  );

  return (
    <section aria-label="Share this cart">
      <div className="flex flex-wrap items-center gap-x-4">
        {"share" in navigator && button("Share this cart", share)}
        {button("Copy a link to this cart", copy)}
        {button("Print this cart", () => window.print())}
        {/* One of the two in one place: nothing moves when the link is copied. */}
        <div className="share-texts">
          <p className={`text-muted ${shared.link ? "invisible" : ""}`}>
            Shares your items and quantities, never your details.
          </p>
          <p role="status" className="font-semibold">
            {shared.link &&
              (shared.isCopied
                ? "Link copied"
                : "Your browser doesn't let us copy. Please copy the selected text.")}
          </p>
        </div>
      </div>
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
