import { useGetConfigQuery, type Product } from "../../api";
import { formatAmount } from "../../../domain/money";
import { PLENTY } from "../../../domain/product/medicine";
import { formatUnitPrice } from "../../../domain/product/unitPrice";
import { formatStrengthAndPack } from "../../../domain/product/units";
import { PrescriptionTag } from "../../../ui/PrescriptionTag";

/** Brand, strength and pack: "Acme · 500 mg, 28 tablets". */
export const PackLine = ({
  product: { brandName, mg, qty, unit },
}: {
  product: Product;
}) => (
  <p className="pack-line text-sm text-muted">
    {brandName && (
      <span>
        <bdi>{brandName}</bdi> ·
      </span>
    )}{" "}
    <span>{formatStrengthAndPack(mg, qty, unit)}</span>
  </p>
);

/** The reason why a product matches, if its name does not show it, and always all that a combination contains. */
export function MatchNote({
  product: { match, contains = [] },
}: {
  product: Product;
}) {
  const isIngredient = match?.field === "ingredient";
  const contents =
    contains.length > 1 || isIngredient
      ? contains.join(", ") || match?.word
      : "";
  const notes = [
    match?.field === "brand" && `brand ${match.word}`,
    contents && `contains ${contents}`,
  ].filter(Boolean);
  return (
    notes.length > 0 && (
      <p className="w-full text-sm text-muted">{notes.join(", ")}</p>
    )
  );
}

/** Few packs, the pair discount, a prescription: the facts that an order depends on. */
export const Tags = ({
  product: { discount, legalClass, packsLeft = PLENTY },
}: {
  product: Product;
}) => (
  <>
    {packsLeft < PLENTY && (
      <span
        className={`tag ${packsLeft === 0 ? "bg-danger-tint text-danger" : "bg-offer-tint text-offer"}`}
      >
        {packsLeft === 0 ? "Out of stock" : `Only ${packsLeft} left`}
      </span>
    )}
    {discount > 0 && (
      <span className="tag bg-offer-tint text-offer">
        Buy 2, save {formatAmount(discount)}
      </span>
    )}
    <PrescriptionTag legalClass={legalClass} />
  </>
);

/** The price of a pack, and below it that of one tablet, ml or the like if that is known. */
export function Price({
  product: { price, qty, unit },
  className,
}: {
  product: Pick<Product, "price" | "qty" | "unit">;
  className: string;
}) {
  const unitPrice = formatUnitPrice(price, qty, unit);
  return (
    <>
      <p className={`font-bold tabular-nums ${className}`}>
        {formatAmount(price)}
      </p>
      {unitPrice && (
        <p className="text-[0.8125rem] text-muted tabular-nums">{unitPrice}</p>
      )}
    </>
  );
}

/** The delivery charge, once the host has said it. */
export function DeliveryNote() {
  const { data: config } = useGetConfigQuery();
  return (
    <p className="text-sm text-muted">
      {config && `Delivery ${formatAmount(config.shipping)} per order`}
    </p>
  );
}
