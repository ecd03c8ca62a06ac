import { useId } from "react";
import { productPictureUrl } from "../../api";
import { readGalleryQuery } from "../../../domain/product/search";
import { Failed } from "../../../ui/Failed";
import { Page, PageHeading } from "../../../ui/Page";
import { ProductPicture } from "../../../ui/ProductPicture";
import { Pager } from "./Pager";
import {
  ProductGrid,
  ProductGridSkeleton,
  type CardProps,
} from "./ProductGrid";
import { listPath, useListQuery } from "./useListQuery";
import { useProductList } from "./useProductList";

const GRID =
  "grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5";

/** All products as photos, each with its quick view (specification, section 2). */
export function GalleryPage() {
  const { query } = useListQuery(readGalleryQuery);
  const { list, page, isStale, error, retry } = useProductList(query);
  return (
    <Page
      title={`Product Gallery${page > 1 ? `, page ${page}` : ""}`}
      path={listPath("/gallery", { page })}
      description={`${page > 1 ? `Page ${page}: ` : ""}All our medicines as pictures: open one for its strength, pack and price.`}
    >
      <PageHeading className="mb-6 text-2xl font-extrabold md:text-3xl">
        Product Gallery
      </PageHeading>
      {error ? (
        <Failed what="the gallery" error={error} onRetry={retry} />
      ) : !list ? (
        <ProductGridSkeleton className={GRID} Card={PhotoSkeleton} />
      ) : (
        <>
          <ProductGrid
            products={list.products}
            isStale={isStale}
            className={GRID}
            Card={Photo}
          />
          <Pager path="/gallery" query={query} page={page} total={list.total} />
        </>
      )}
    </Page>
  );
}

/** A product's photo with its name; the whole of it opens the quick view. */
function Photo({ product, name, onQuickView, eager }: CardProps) {
  const nameId = useId();
  return (
    <figure className="card relative h-full overflow-hidden">
      <ProductPicture
        product={product}
        url={productPictureUrl(product.photo[0])}
        sizes="(min-width: 40rem) 18rem, 50vw"
        eager={eager}
      />
      <button
        type="button"
        aria-describedby={nameId}
        className="absolute inset-0 rounded-card -outline-offset-4"
        onClick={onQuickView}
      >
        <span className="sr-only">Quick View</span>
      </button>
      <figcaption id={nameId} className="line-clamp-2 m-3 text-sm font-medium">
        {name}
      </figcaption>
    </figure>
  );
}

/** A photo that is still loading, as tall as one with a name of two lines. */
const PhotoSkeleton = () => (
  <div className="card overflow-hidden">
    <div className="skeleton aspect-4/3 rounded-none" />
    <p className="m-3 text-sm font-medium">
      &nbsp;
      <br />
      &nbsp;
    </p>
  </div>
);
