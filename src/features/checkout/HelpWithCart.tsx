import { useLocation } from "react-router-dom";
import { selectLastFailure } from "../../api";
import { useAppSelector } from "../../app/hooks";
import { encodeCart } from "../../domain/cartLink";
import { selectLines } from "../cart/cartSlice";
import { CopyCard } from "./CopyCard";
import { supportDetails } from "./diagnostics";
import type { Copying } from "./useCopying";

declare const __APP_VERSION__: string;

/** What support needs to know of a shopper's trouble, and nothing of who that is. */
export function HelpWithCart({ copying }: { copying: Copying }) {
  const { pathname } = useLocation();
  const lines = useAppSelector(selectLines);
  const lastFailure = useAppSelector(selectLastFailure);
  return (
    <CopyCard
      title="Trouble with this cart?"
      words="The code lets us see the same cart, the details also what failed last. Neither says who you are."
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
  );
}
