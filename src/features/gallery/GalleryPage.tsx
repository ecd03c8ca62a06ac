import { useId } from "react";
import {
  errorText,
  productPictureUrl,
  useGetProductsQuery,
  type Product,
} from "../../api";
import { productIdKey } from "../../domain/productId";
import { FailedView } from "../../ui/FailedView";
import { Page, PageHeading } from "../../ui/Page";
import { ProductPicture } from "../../ui/ProductPicture";
import { QuickViewOfUrl } from "../catalog/QuickViewOfUrl";
import { useQuickView } from "../catalog/useQuickView";

const GRID =
  "mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5";

/** All products as photos, each with its quick view (specification, section 2). */
export function GalleryPage() {
  const { data, error, refetch } = useGetProductsQuery();
  const { openQuickView } = useQuickView();
  return (
    <Page title="Product Gallery">
      <PageHeading>Product Gallery</PageHeading>
      {data ? (
        <>
          <ul className={GRID}>
            {data.map((product) => (
              <li
                key={productIdKey(product.productId)}
                className="[contain-intrinsic-size:auto_14rem] [content-visibility:auto] [overflow-clip-margin:2rem]"
              >
                <Photo
                  product={product}
                  onQuickView={() => openQuickView(product.productId)}
                />
              </li>
            ))}
          </ul>
          <QuickViewOfUrl products={data} />
        </>
      ) : error ? (
        <FailedView
          what="the gallery"
          reason={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={GRID} aria-hidden="true">
          {Array.from({ length: 10 }, (_, index) => (
            <div key={index} className="skeleton aspect-4/3" />
          ))}
        </div>
      )}
    </Page>
  );
}

function Photo({
  product: { productName, photo },
  onQuickView,
}: {
  product: Product;
  onQuickView: () => void;
}) {
  const nameId = useId();
  const file = photo[0];
  return (
    <figure className="card relative h-full overflow-hidden">
      <ProductPicture url={file ? productPictureUrl(file) : ""} />
      <figcaption id={nameId} className="line-clamp-2 p-3 text-sm font-medium">
        {productName}
      </figcaption>
      <button
        type="button"
        aria-describedby={nameId}
        className="absolute inset-0 rounded-card -outline-offset-4"
        onClick={onQuickView}
      >
        <span className="sr-only">Quick View</span>
      </button>
    </figure>
  );
}
