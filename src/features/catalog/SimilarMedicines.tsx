import { useMemo } from "react";
import {
  isSearchedByHost,
  useGetConfigQuery,
  useGetProductsQuery,
  type Product,
} from "../../api";
import { formatAmount, formatMoney } from "../../domain/money";
import { productIdKey } from "../../domain/productId";
import {
  similarMedicines,
  type SimilarMedicine,
} from "../../domain/similarMedicines";
import { formatUnitPrice } from "../../domain/unitPrice";
import { formatPack } from "../../domain/units";
import { Link } from "../../ui/Link";
import { productPath } from "./productPath";

/** More would be a list of its own. */
const MOST = 8;

/**
 * Other packs and strengths of a medicine, and the same medicine of other
 * makers, found in the catalog that the browser searches; nothing where the
 * host searches it.
 */
export function SimilarMedicines({ product }: { product: Product }) {
  const { data: config } = useGetConfigQuery();
  const { data: catalog } = useGetProductsQuery(undefined, {
    skip: !product.ingredients || !config || isSearchedByHost(config),
  });
  const { others, equals } = useMemo(
    () => similarMedicines(product, catalog ?? []),
    [product, catalog],
  );
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
  similar: readonly SimilarMedicine<Product>[];
  /** The medicine that these are similar to. */
  own: Product;
}) {
  if (similar.length === 0) return null;
  const cheapest = similar[0]?.unitCents;
  const isCheaper =
    own.unit &&
    cheapest !== undefined &&
    cheapest < (own.price * 100) / own.qty;
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="mt-2 divide-y divide-line">
        {similar.slice(0, MOST).map(({ product, saving, unitCents }) => {
          const { productId, productName, brandName, price, qty, unit } =
            product;
          return (
            <li
              key={productIdKey(productId)}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2"
            >
              <span className="min-w-40 grow basis-40">
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
              <span className="text-right tabular-nums">
                <b>{formatAmount(price)}</b>
                <span className="block text-sm text-muted">
                  {formatUnitPrice(price, qty, unit)}
                </span>
              </span>
              {isCheaper && unitCents === cheapest && (
                <span className="tag bg-brand-tint text-ink">
                  Cheapest a {unit}
                </span>
              )}
              {saving > 0 && (
                <span className="tag bg-offer-tint text-offer">
                  Saves {formatMoney(saving)} on {formatPack(own.qty, own.unit)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
