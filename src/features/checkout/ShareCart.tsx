import { useAppSelector } from "../../app/hooks";
import { encodeCart } from "../../domain/cartLink";
import { selectLines } from "../cart/cartSlice";
import { CopyCard } from "./CopyCard";
import { sharedCartPath } from "./sharedCartPath";
import type { Copying } from "./useCopying";

/** Hands the cart on, as a link or on paper. */
export function ShareCart({ copying }: { copying: Copying }) {
  const lines = useAppSelector(selectLines);
  return (
    <CopyCard
      title="Share this cart"
      words="The link holds the medicines and how many of each, and nothing about you."
      copying={copying}
      copies={[
        {
          label: "Copy a link to this cart",
          done: "Link copied",
          text: () =>
            window.location.origin + sharedCartPath(encodeCart(lines)),
        },
      ]}
    >
      <button
        type="button"
        className="btn btn-secondary max-sm:w-full"
        onClick={() => window.print()}
      >
        Print this cart
      </button>
    </CopyCard>
  );
}
