import { useAppSelector } from "../../app/hooks";
import { encodeCart } from "../../domain/cartLink";
import { selectLines } from "../cart/cartSlice";
import { CopyButtons } from "./CopyButtons";
import { sharedCartPath } from "./sharedCartPath";

/** Hands the cart on, as a link or as the code alone. */
export function ShareCart() {
  const lines = useAppSelector(selectLines);
  return (
    <section
      aria-labelledby="share-cart-title"
      className="card p-5 md:p-6 print:hidden"
    >
      <h2 id="share-cart-title" className="text-lg font-bold">
        Share this cart
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        The link holds the medicines and how many of each, and nothing about
        you.
      </p>
      <CopyButtons
        copies={[
          {
            label: "Copy a link to this cart",
            done: "Link copied",
            text: () =>
              window.location.origin + sharedCartPath(encodeCart(lines)),
          },
          {
            label: "Copy code for support",
            done: "Code copied",
            text: () => encodeCart(lines),
          },
        ]}
      />
    </section>
  );
}
