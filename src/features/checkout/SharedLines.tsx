import { productPictureUrl } from "../../api";
import { formatAmount } from "../../domain/money";
import { formatStrengthAndPack } from "../../domain/strength";
import { ProductPicture } from "../../ui/ProductPicture";
import type { SharedLine } from "./sharedCart";

/** The lines of a shared cart, each with what it is to the own cart. */
export function SharedLines({ lines }: { lines: readonly SharedLine[] }) {
  return (
    <ul
      aria-label="In the link"
      className="card mt-5 divide-y divide-line overflow-hidden"
    >
      {lines.map((line) => (
        <Line key={line.itemId} line={line} />
      ))}
    </ul>
  );
}

function Line({
  line: { itemId, qty, ownQty, product },
}: {
  line: SharedLine;
}) {
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-3 p-4 sm:grid-cols-[6rem_1fr_auto] sm:items-center sm:gap-x-4">
      <div className="self-start overflow-hidden rounded-lg">
        <ProductPicture
          url={productPictureUrl(product?.photo[0])}
          sizes="6rem"
        />
      </div>
      <div className="min-w-0">
        <p className="font-bold break-words">
          {product?.productName ?? itemId}
        </p>
        {product && (
          <p className="mt-0.5 text-sm text-muted">
            {formatStrengthAndPack(product.mg, product.qty)}
          </p>
        )}
        <p className="mt-1.5">
          {product ? (
            <span className="tag bg-brand-tint text-ink">
              {standing(qty, ownQty)}
            </span>
          ) : (
            <span className="tag bg-danger-tint text-danger">
              No longer sold
            </span>
          )}
        </p>
      </div>
      <p className="tabular-nums max-sm:col-start-2 max-sm:mt-2 sm:text-right">
        <span className="font-bold sm:block">{packs(qty)}</span>{" "}
        {product && (
          <span className="text-sm text-muted">
            {formatAmount(product.price)} a pack
          </span>
        )}
      </p>
    </li>
  );
}

const packs = (qty: number) =>
  `${qty.toLocaleString("en-US")} ${qty === 1 ? "pack" : "packs"}`;

function standing(qty: number, ownQty: number): string {
  if (ownQty === 0) return "Not in your cart yet";
  const own = ownQty.toLocaleString("en-US");
  return ownQty === qty
    ? `${own} in your cart already`
    : `${own} in your cart, ${qty.toLocaleString("en-US")} in the link`;
}
