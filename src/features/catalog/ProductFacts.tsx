import type { Product } from "../../api";
import { pairPercent } from "../../domain/cartTotals";
import { formatAmount } from "../../domain/money";
import { formatUnitPrice } from "../../domain/unitPrice";
import { formatStrengthAndPack } from "../../domain/units";

/** Brand, strength and pack in one line: "Generic · 500 mg, 28 tablets"; if there is little room, the brand is cut, never the strength. */
export function ShortPackLine({
  product: { brandName, mg, qty, unit },
}: {
  product: Product;
}) {
  const pack = formatStrengthAndPack(mg, qty, unit);
  return (
    <p className="flex gap-x-1 text-sm text-muted">
      {brandName && <span className="truncate">{brandName} ·</span>}{" "}
      <span className="max-w-full shrink-0">{pack}</span>
    </p>
  );
}

const HOW_SOLD = {
  general: "Sold without a prescription.",
  pharmacy:
    "Sold without a prescription. Our pharmacist may have a few questions when we call.",
  prescription: "Prescription needed. Have it ready when we call.",
} as const;

/** Says how a medicine is sold; empty if nobody knows. */
export function howSold({
  legalClass,
  onEnquiry,
}: Pick<Product, "legalClass" | "onEnquiry">): string {
  if (!onEnquiry) return legalClass ? HOW_SOLD[legalClass] : "";
  return legalClass === "prescription"
    ? "Prescription needed. Ask us how to order it."
    : "This can't be ordered online. Ask our pharmacist.";
}

/** Says that a prescription is needed. */
export const PrescriptionTag = ({ legalClass }: Pick<Product, "legalClass">) =>
  legalClass === "prescription" && (
    <span className="tag bg-brand-tint text-ink">Prescription</span>
  );

/** The pair discount, and whether a prescription is needed; nothing if there is neither. */
export function Tags({
  product: { price, discount, legalClass },
  inFull = false,
}: {
  product: Product;
  /** True if there is room for the saving in dollars. */
  inFull?: boolean;
}) {
  const percent = pairPercent(price, discount);
  return (
    <>
      {percent > 0 && (
        <span className="tag bg-offer-tint text-offer">
          Save {percent}% on 2
        </span>
      )}
      {discount > 0 && (
        <span
          className={
            inFull || percent === 0
              ? "text-sm font-semibold text-offer"
              : "sr-only"
          }
        >
          Buy 2, save {formatAmount(discount)}
        </span>
      )}
      <PrescriptionTag legalClass={legalClass} />
    </>
  );
}

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
