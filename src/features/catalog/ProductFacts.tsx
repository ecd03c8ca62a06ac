import type { Product } from "../../api";
import { formatAmount } from "../../domain/money";
import { formatStrengthAndPack } from "../../domain/units";

/** Brand, strength and pack: "Generic · 500 mg, 28 pills". */
export function PackLine({ product }: { product: Product }) {
  const pack = formatStrengthAndPack(product.mg, product.qty);
  return (
    <p className="mt-1 text-sm text-muted">
      {product.brandName ? `${product.brandName} · ${pack}` : pack}
    </p>
  );
}

/** The same in one line; if there is little room, the brand is cut, never the strength. */
export function ShortPackLine({
  product: { brandName, mg, qty },
  className,
}: {
  product: Product;
  className: string;
}) {
  const pack = formatStrengthAndPack(mg, qty);
  return (
    <p className={`flex text-sm text-muted ${className}`}>
      {brandName && <span className="truncate">{brandName}</span>}
      <span className="max-w-full shrink-0 whitespace-pre-wrap">
        {brandName ? ` · ${pack}` : pack}
      </span>
    </p>
  );
}

/** The pair discount in plain words; nothing if there is none. */
export function Offer({
  discount,
  className = "",
}: {
  discount: number;
  className?: string;
}) {
  if (discount === 0) return null;
  return (
    <span className={`tag bg-offer-tint text-offer ${className}`}>
      Buy 2, save {formatAmount(discount)}
    </span>
  );
}

export function Price({
  amount,
  className,
}: {
  amount: number;
  className: string;
}) {
  return (
    <p className={`font-bold tabular-nums ${className}`}>
      {formatAmount(amount)}
    </p>
  );
}
