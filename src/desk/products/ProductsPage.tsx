import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { formatMoney } from "../../domain/money";
import { api } from "../api";
import { FindForm } from "../ui/FindForm";
import { Heading } from "../ui/Heading";

/** Products that were looked for; at first those that are not on sale, then others. */
export function ProductsPage() {
  const [query] = useSearchParams();
  const text = query.get("find") ?? "";
  const navigate = useNavigate();
  const { currentData } = api.useFindProductsQuery({ text });
  return (
    <>
      <Heading title="Products">
        {text ? `Products with "${text}"` : "Products"}
      </Heading>
      <div className="my-3 flex flex-wrap gap-2">
        <FindForm
          text={text}
          label="Find products"
          hint="Name, ingredient or id"
          onFind={(find) =>
            void navigate(`/products?find=${encodeURIComponent(find)}`)
          }
        />
        <Link to="/price-list" className="btn btn-secondary">
          Upload a price list
        </Link>
      </div>
      {currentData?.length === 0 && <p>No product is found.</p>}
      <ul className="card divide-y divide-line empty:hidden">
        {currentData?.map((product) => (
          <li key={product.id}>
            <Link
              to={`/products/${encodeURIComponent(product.id)}`}
              className="flex flex-wrap justify-between gap-x-4 px-4 py-3"
            >
              <span className="min-w-0 flex-1 basis-60 font-semibold">
                {product.name}
                <span className="block text-sm font-normal text-muted">
                  {product.brand}, pack of {product.pack}
                </span>
              </span>
              <span className="tabular-nums">
                {formatMoney(product.priceCents)}
              </span>
              {product.withdrawn && (
                <span className="basis-full text-sm font-semibold text-danger">
                  Not on sale: {product.withdrawn}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
