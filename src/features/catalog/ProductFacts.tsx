import type { Product } from "../../api";
import { formatAmount } from "../../domain/money";
import { formatStrengthAndPack } from "../../domain/strength";

/** Brand, strength and pack: "Generic · 500 mg, 28 pills". */
export function PackLine({ product }: { product: Product }) {
  const pack = formatStrengthAndPack(product.mg, product.qty);
  return (
    <p className="mt-1 text-sm text-muted">
      {product.brandName ? `${product.brandName} · ${pack}` : pack}
    </p>
  );
}

/** The pair discount in plain words; nothing where there is none. */
export function Offer({ discount }: { discount: number }) {
  if (discount === 0) return null;
  return (
    <span className="tag bg-offer-tint text-offer">
      Buy 2, save {formatAmount(discount)}
    </span>
  );
}

export function Price({
  amount,
  className = "text-lg",
}: {
  amount: number;
  className?: string;
}) {
  return (
    <p className={`font-bold tabular-nums ${className}`}>
      {formatAmount(amount)}
    </p>
  );
}
