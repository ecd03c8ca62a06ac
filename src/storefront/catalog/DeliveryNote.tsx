import { useGetConfigQuery } from "../api";
import { formatAmount } from "../../domain/money";

/** The delivery charge, once the host has said it. */
export function DeliveryNote() {
  const { data: config } = useGetConfigQuery();
  return (
    <p className="text-sm text-muted">
      {config && `Delivery ${formatAmount(config.shipping)} per order`}
    </p>
  );
}
