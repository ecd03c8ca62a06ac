import { useLocation } from "react-router-dom";
import { selectLastFailure } from "../../api";
import { useAppSelector } from "../../app/hooks";
import { encodeCart } from "../../domain/cartLink";
import { selectLines } from "../cart/cartSlice";
import { CopyButtons } from "./CopyButtons";
import { supportDetails } from "./diagnostics";
import type { Copying } from "./useCopying";

declare const __APP_VERSION__: string;

/** What support needs to know of a shopper's trouble, and nothing of who that is. */
export function HelpWithCart({ copying }: { copying: Copying }) {
  const { pathname } = useLocation();
  const lines = useAppSelector(selectLines);
  const lastFailure = useAppSelector(selectLastFailure);
  return (
    <section
      aria-labelledby="cart-help-title"
      className="card grid grid-rows-[auto_1fr_auto] p-5 md:p-6"
    >
      <h2 id="cart-help-title" className="text-lg font-bold">
        Trouble with this cart?
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        The code lets us see the same cart, the details also what failed last.
        Neither says who you are.
      </p>
      <CopyButtons
        copying={copying}
        copies={[
          {
            label: "Copy code for support",
            done: "Code copied",
            text: () => encodeCart(lines),
          },
          {
            label: "Copy details for support",
            done: "Details copied",
            text: () =>
              supportDetails({
                version: __APP_VERSION__,
                path: pathname,
                lines,
                lastFailure,
                userAgent: navigator.userAgent,
              }),
          },
        ]}
      />
    </section>
  );
}
