import { useState } from "react";
import type { CartItem } from "../api";
import { sharedCartPath } from "./sharedCart";

/** Copies a link to the cart, for the family or for support staff. */
export function ShareCart({ lines }: { lines: readonly CartItem[] }) {
  /** Where the browser doesn't let us copy, the link itself. */
  const [outcome, setOutcome] = useState("");

  async function copy() {
    const link = window.location.origin + sharedCartPath(lines);
    // The same words again are only read out if they are removed first.
    setOutcome("");
    try {
      await navigator.clipboard.writeText(link);
      setOutcome("Link copied");
    } catch {
      setOutcome(link);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 px-1 text-sm">
      <button type="button" className="link min-h-11" onClick={copy}>
        Copy a link to this cart
      </button>
      <p className="text-muted">
        Shares your items and quantities, never your details.
      </p>
      <p role="status" className="font-semibold wrap-anywhere select-all">
        {outcome}
      </p>
    </div>
  );
}
