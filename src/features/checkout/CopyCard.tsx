import { useId, type ReactNode } from "react";
import { CopyButtons } from "./CopyButtons";
import type { Copy, Copying } from "./useCopying";

/** A card beside the cart: what can be copied of it, and what that holds. */
export function CopyCard({
  title,
  words,
  copies,
  copying,
  children,
}: {
  title: string;
  words: string;
  copies: readonly Copy[];
  copying: Copying;
  /** Further buttons, beside those that copy. */
  children?: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="card grid grid-rows-[auto_1fr_auto] p-5 md:p-6"
    >
      <h2 id={titleId} className="text-lg font-bold">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{words}</p>
      <CopyButtons copying={copying} copies={copies}>
        {children}
      </CopyButtons>
    </section>
  );
}
