import { useEffect, useRef, useState } from "react";
import type { Product } from "../api";
import { formatAmount } from "../../domain/money";
import { AddToCartButton, InCartLink } from "../cart/AddToCartButton";
import "./buyRow.css";

/** The sticky header covers this much of the window (pixels). */
const HEADER_HEIGHT = 97;

/** Tells if the window is 30rem tall, as other bars need it too (base.css). */
const hasRoomForBar = () =>
  window.innerHeight >=
  30 * parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Add to Cart; on phones it moves to the foot of the window, with the price, when it is scrolled away. */
export function BuyRow({
  product,
  describedBy,
}: {
  product: Product;
  /** Id of the element with the product's name. */
  describedBy: string;
}) {
  const placeRef = useRef<HTMLDivElement>(null);
  /** Height of the place that they have left (pixels); 0 while they are there. */
  const [leftPlace, setLeftPlace] = useState(0);
  useEffect(() => {
    if (!placeRef.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { intersectionRatio, boundingClientRect } = entry;
        // A text that is zoomed in far leaves no room for a bar.
        const hasLeft = intersectionRatio < 0.5 && hasRoomForBar();
        setLeftPlace(hasLeft ? boundingClientRect.height : 0);
      },
      { rootMargin: `-${HEADER_HEIGHT}px 0px 0px`, threshold: 0.5 },
    );
    observer.observe(placeRef.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={placeRef}
      className="mt-4 w-full"
      // Not on the host: the content policy allows no style attributes in its pages.
      style={leftPlace > 0 ? { minHeight: leftPlace } : undefined}
    >
      <div
        className={`flex flex-wrap items-center gap-x-4 ${leftPlace > 0 ? "buy-bar" : ""}`}
      >
        <AddToCartButton
          product={product}
          describedBy={describedBy}
          className="min-h-12 shrink-0 px-6"
        />
        <InCartLink
          productId={product.productId}
          className="grow basis-[7rem]"
        />
        {leftPlace > 0 && (
          <p className="buy-price">{formatAmount(product.price)}</p>
        )}
      </div>
    </div>
  );
}
