import type { Product } from "../../api";
import { productIdKey } from "../../domain/productId";
import { CardWindow, type CardPlace } from "./CardWindow";
import type { FoundProducts, Slot } from "./foundProducts";
import { ProductCard } from "./ProductCard";
import { ProductCardModel, ProductCardSkeleton } from "./ProductCardSkeleton";
import { FIRST_SCREEN, PRODUCT_GRID } from "./productGridLook";

type OnQuickView = (productId: Product["productId"]) => void;

/** All products that were found, as cards. */
export function ProductCards({
  found,
  position,
  onScrolled,
  onQuickView,
}: {
  found: FoundProducts;
  /** Index of the first card in view, with the share of it that is scrolled past. */
  position: number;
  onScrolled: (position: number) => void;
  onQuickView: OnQuickView;
}) {
  return (
    <CardWindow
      count={found.total}
      grid={PRODUCT_GRID}
      model={<ProductCardModel />}
      isBusy={found.isFormer}
      position={position}
      onScrolled={onScrolled}
      onDrawn={found.onDrawn}
      keyOf={(index) => slotKey(found.slotAt(index), index)}
    >
      {(place) => (
        <SlotCard
          slot={found.slotAt(place.index)}
          place={place}
          onQuickView={onQuickView}
          onRetry={found.retry}
        />
      )}
    </CardWindow>
  );
}

/** The same card for the same product, and one that stays while it waits or is tried again. */
export const slotKey = (slot: Slot, index: number) =>
  typeof slot === "string"
    ? `place ${index}`
    : `product ${productIdKey(slot.productId)}`;

function SlotCard({
  slot,
  place: { index, isNear, isFirstInRow },
  onQuickView,
  onRetry,
}: {
  slot: Slot;
  place: CardPlace;
  onQuickView: OnQuickView;
  onRetry: () => void;
}) {
  switch (slot) {
    case "waiting":
      return <ProductCardSkeleton />;
    case "failed":
      return <FailedCard hasWords={isFirstInRow} onRetry={onRetry} />;
    case "empty":
      return null;
    default:
      return (
        <ProductCard
          product={slot}
          onQuickView={onQuickView}
          headingLevel="h2"
          eager={index < FIRST_SCREEN}
          isBrief={!isNear}
        />
      );
  }
}

/** In the place of a card that could not be had; the first of each row says so for all. */
export function FailedCard({
  hasWords,
  onRetry,
}: {
  hasWords: boolean;
  onRetry: () => void;
}) {
  return (
    <div className="card flex flex-col items-start justify-center gap-3 p-4">
      {hasWords && (
        <>
          <p className="font-medium text-danger">
            We could not load these medicines.
          </p>
          <button type="button" className="btn btn-secondary" onClick={onRetry}>
            Try again
          </button>
        </>
      )}
    </div>
  );
}
