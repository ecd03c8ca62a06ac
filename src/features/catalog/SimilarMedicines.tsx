import {
  useListSimilarQuery,
  type Product,
  type SimilarMedicine,
} from "../../api";
import { formatAmount } from "../../domain/money";
import { productIdKey, productPath } from "../../domain/productId";
import { formatUnitPrice } from "../../domain/unitPrice";
import { formatPack } from "../../domain/units";
import { Link } from "../../ui/Link";

/** Other packs and strengths of a medicine, and the same medicine of other makers. */
export function SimilarMedicines({ product }: { product: Product }) {
  const { currentData: { others = [], equals = [] } = {} } =
    useListSimilarQuery(productIdKey(product.productId), {
      skip: !product.ingredients,
    });
  return (
    <>
      <List title="Other packs and strengths" similar={others} own={product} />
      <List
        title="The same medicine from other makers"
        similar={equals}
        own={product}
      />
    </>
  );
}

function List({
  title,
  similar,
  own,
}: {
  title: string;
  similar: readonly SimilarMedicine[];
  /** The medicine that these are similar to. */
  own: Product;
}) {
  if (similar.length === 0) return null;
  /** Dollars for one unit. */
  const unitPrice = ({ price, qty, unit }: SimilarMedicine) =>
    // A price per ml says nothing beside one per tablet.
    unit && unit === own.unit ? price / qty : Infinity;
  const cheapest = Math.min(...similar.map(unitPrice));
  const isCheaper = cheapest < unitPrice(own);
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="mt-2 divide-y divide-line">
        {similar.map((product) => {
          const { productId, productName, brandName, price, qty, unit } =
            product;
          return (
            <li
              key={productIdKey(productId)}
              // Fixed, so that nothing moves while the rest of it arrives.
              className="grid grid-cols-[minmax(0,1fr)_7.5rem] justify-items-start gap-x-4 gap-y-1 py-2"
            >
              <span>
                <Link
                  to={productPath(productId)}
                  className="link inline-flex min-h-11 items-center"
                >
                  {productName}
                </Link>
                <span className="block text-sm text-muted">
                  {brandName && `${brandName} · `}
                  {formatPack(qty, unit)}
                </span>
              </span>
              <span className="justify-self-end pt-2.5 text-right tabular-nums">
                <b>{formatAmount(price)}</b>
                <span className="block text-sm text-muted">
                  {formatUnitPrice(price, qty, unit)}
                </span>
              </span>
              {isCheaper && unitPrice(product) === cheapest && (
                <span className="tag col-span-2 bg-brand-tint text-ink">
                  Cheapest a {unit}
                </span>
              )}
              {product.saving && (
                <span className="tag col-span-2 bg-offer-tint text-offer">
                  Saves {formatAmount(product.saving)} on{" "}
                  {formatPack(own.qty, own.unit)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
