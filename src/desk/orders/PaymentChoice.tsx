import type { Step } from "../endpoints.gen";

export type Payment = NonNullable<Step["payment"]>;

/** By what an order is paid. */
export const PaymentChoice = ({
  payment,
  onChange,
}: {
  payment: Payment | undefined;
  onChange: (payment: Payment) => void;
}) => (
  <select
    className="field w-auto"
    aria-label="Paid by"
    value={payment ?? ""}
    onChange={({ target }) => onChange(target.value as Payment)}
  >
    <option value="" disabled>
      Paid by...
    </option>
    <option value="cash">Cash</option>
    <option value="card">Card</option>
    <option value="transfer">Transfer</option>
  </select>
);
