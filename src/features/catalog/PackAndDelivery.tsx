import { useGetConfigQuery, type Product } from "../../api";
import { formatAmount } from "../../domain/money";
import { formatStrengthAndPack } from "../../domain/units";

/** Brand, strength and pack: "Generic · 500 mg, 28 tablets". */
export function PackLine({
  product: { brandName, mg, qty, unit },
}: {
  product: Product;
}) {
  return (
    <p className="mt-1 text-sm text-muted">
      {brandName && (
        <>
          <bdi>{brandName}</bdi> ·{" "}
        </>
      )}
      {formatStrengthAndPack(mg, qty, unit)}
    </p>
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
