import { productPictureUrl } from "../../api";
import { useAppDispatch, useAppSelector } from "../../app/hooks";
import { productIdKey } from "../../domain/productId";
import { CartLine } from "./CartLine";
import { cartCleared, selectLines } from "./cartSlice";
import type { LineChange } from "./lineChangesOf";
import { useProductsOfCart } from "./useProductsOfCart";

/**
 * The cart's lines: a table on wide screens, stacked cards on narrow ones. The
 * roles are written out, since a table that is laid out as a grid loses them.
 */
export function CartLines({
  locked,
  changes,
}: {
  locked: boolean;
  /** What the catalogue now says otherwise. */
  changes: readonly LineChange[];
}) {
  const lines = useAppSelector(selectLines);
  const dispatch = useAppDispatch();
  // Lines carry no picture: it is left out where the products can't be had.
  const known = useProductsOfCart();
  return (
    <div className="card overflow-hidden">
      <table role="table" aria-label="Cart" className="block">
        <thead role="rowgroup" className="sr-only">
          <tr role="row">
            <th role="columnheader">Medicine</th>
            <th role="columnheader">Quantity</th>
            <th role="columnheader">Amount</th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y divide-line">
          {lines.map((line) => (
            <CartLine
              key={productIdKey(line.itemId)}
              line={line}
              pictureUrl={productPictureUrl(
                known.get(productIdKey(line.itemId))?.photo[0],
              )}
              locked={locked}
              changes={
                changes.find(({ itemId }) => itemId === line.itemId)?.words ??
                []
              }
            />
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-4 py-1 text-right print:hidden">
        <button
          type="button"
          className="min-h-11 text-sm font-bold text-danger hover:underline disabled:text-muted disabled:no-underline"
          disabled={locked}
          onClick={() => dispatch(cartCleared())}
        >
          Clear the cart
        </button>
      </p>
    </div>
  );
}
