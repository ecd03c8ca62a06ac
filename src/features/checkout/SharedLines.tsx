import { formatAmount } from "../../domain/money";
import { formatStrengthAndPack } from "../../domain/strength";
import type { SharedLine } from "./sharedCart";

/** The lines of a shared cart, each with what it is to the own cart. */
export function SharedLines({ lines }: { lines: readonly SharedLine[] }) {
  return (
    <ul
      aria-label="In the link"
      className="card mt-5 divide-y divide-line overflow-hidden"
    >
      {lines.map((line) => (
        <li
          key={line.itemId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4"
        >
          {line.product ? (
            <SoldLine line={line} product={line.product} />
          ) : (
            <UnknownLine {...line} />
          )}
        </li>
      ))}
    </ul>
  );
}

const packs = (qty: number) =>
  `${qty.toLocaleString("en-US")} ${qty === 1 ? "pack" : "packs"}`;

function SoldLine({
  line: { qty, ownQty },
  product: { productName, mg, qty: pack, price },
}: {
  line: SharedLine;
  product: NonNullable<SharedLine["product"]>;
}) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold break-words">{productName}</p>
        <p className="mt-0.5 text-sm text-muted">
          {formatStrengthAndPack(mg, pack)}
        </p>
        <p className="mt-1">
          <span className="tag bg-brand-tint text-ink">
            {standing(qty, ownQty)}
          </span>
        </p>
      </div>
      <p className="text-right tabular-nums">
        <span className="block font-bold">{packs(qty)}</span>
        <span className="text-sm text-muted">{formatAmount(price)} a pack</span>
      </p>
    </>
  );
}

function standing(qty: number, ownQty: number): string {
  if (ownQty === 0) return "New in your cart";
  const own = ownQty.toLocaleString("en-US");
  return ownQty === qty
    ? `${own} in your cart already`
    : `${own} in your cart, ${qty.toLocaleString("en-US")} in the link`;
}

function UnknownLine({ itemId, qty }: SharedLine) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold break-words">{itemId}</p>
        <p className="mt-1 text-sm font-semibold text-danger">No longer sold</p>
      </div>
      <p className="font-bold tabular-nums">{packs(qty)}</p>
    </>
  );
}
