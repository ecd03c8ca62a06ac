import { useAppSelector } from "../../app/hooks";
import { encodeCart } from "../../domain/cartLink";
import { selectLines } from "../cart/cartSlice";
import { CopyButtons } from "./CopyButtons";
import { sharedCartPath } from "./sharedCartPath";
import type { Copying } from "./useCopying";

/** Hands the cart on, as a link or on paper. */
export function ShareCart({ copying }: { copying: Copying }) {
  const lines = useAppSelector(selectLines);
  return (
    <section
      aria-labelledby="share-cart-title"
      className="card grid grid-rows-[auto_1fr_auto] p-5 md:p-6"
    >
      <h2 id="share-cart-title" className="text-lg font-bold">
        Share this cart
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        The link holds the medicines and how many of each, and nothing about
        you.
      </p>
      <CopyButtons
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
      </CopyButtons>
    </section>
  );
}
