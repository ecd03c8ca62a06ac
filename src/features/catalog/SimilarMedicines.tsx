import {
  useListSimilarQuery,
  type Product,
  type SimilarMedicine,
} from "../../api";
import { distinctNames } from "../../domain/distinctNames";
import { formatAmount } from "../../domain/money";
import { productIdKey, productPath } from "../../domain/productId";
import { formatUnitPrice } from "../../domain/unitPrice";
import { formatPack } from "../../domain/units";
import { Link } from "../../ui/Link";
import { PrescriptionTag } from "./ProductFacts";

/** Other packs and strengths of a medicine, and the same medicine of other makers. */
export function SimilarMedicines({ product }: { product: Product }) {
  const { currentData: { others = [], equals = [] } = {} } =
    useListSimilarQuery(productIdKey(product.productId), {
      skip: !product.ingredients,
    });
  return (
    <>
      <List title="Other packs and strengths" similar={others} />
      <List
        title="Same ingredient, strength and form from other makers"
        advice="Ask the pharmacist before you change the maker of a medicine."
        similar={equals}
      />
    </>
  );
}

function List({
  title,
  advice,
  similar,
}: {
  title: string;
  advice?: string;
  similar: readonly SimilarMedicine[];
}) {
  if (similar.length === 0) return null;
  const names = distinctNames(similar);
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-lg font-bold">{title}</h2>
      {advice && <p className="mt-1 text-sm">{advice}</p>}
      <ul className="mt-2 divide-y divide-line">
        {similar.map((product, index) => {
          const { productId, brandName, price, qty } = product;
          const { form, unit, legalClass } = product;
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
                  {[form, formatPack(qty, unit)].filter(Boolean).join(" · ")}
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
