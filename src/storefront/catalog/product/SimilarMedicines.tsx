import { Link } from "react-router-dom";
import { useGetSimilarQuery, type Product } from "../../api";
import { distinctNames } from "../../../domain/product/distinctNames";
import { formatAmount } from "../../../domain/money";
import { productIdKey, productPath } from "../../../domain/product/productId";
import { formatUnitPrice } from "../../../domain/product/unitPrice";
import { formatPack } from "../../../domain/product/units";
import { PrescriptionTag } from "../../../ui/PrescriptionTag";

export function SimilarMedicines({ product }: { product: Product }) {
  const { currentData: others = [] } = useGetSimilarQuery({
    id: productIdKey(product.productId),
  });
  if (others.length === 0) return null;
  const names = distinctNames(others);
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-lg font-bold">Other packs and strengths</h2>
      <ul className="mt-2 divide-y divide-line">
        {others.map((product, index) => {
          const { productId, brandName, price, qty } = product;
          const { form, unit, legalClass } = product;
          const isFreelySold = legalClass && legalClass !== "prescription";
          return (
            <li
              key={productIdKey(productId)}
              className="flex flex-wrap gap-x-4 py-2"
            >
              {/* Of given widths, so that nothing moves while the rest of it arrives. */}
              <span className="min-w-0 flex-1 basis-36">
                <Link
                  to={productPath(productId)}
                  className="link inline-flex min-h-11 items-center"
                >
                  {names[index]}
                </Link>
                <span className="block text-sm text-muted">
                  {brandName && (
                    <>
                      <bdi>{brandName}</bdi> ·{" "}
                    </>
                  )}
                  {[
                    form,
                    formatPack(qty, unit),
                    isFreelySold && "no prescription",
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <PrescriptionTag legalClass={legalClass} />
              </span>
              <span className="ml-auto basis-[7.5rem] pt-2.5 text-right tabular-nums">
                <b>{formatAmount(price)}</b>
                <span className="block text-sm text-muted">
                  {formatUnitPrice(price, qty, unit)}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
