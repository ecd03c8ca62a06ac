import { useId } from "react";
import { productPictureUrl } from "../api";
import { readGalleryQuery, type ListQuery } from "../../domain/product/search";
import { Failed } from "../../ui/Failed";
import { Link } from "../../ui/Link";
import { Page, PageHeading } from "../../ui/Page";
import { ProductPicture } from "../../ui/ProductPicture";
import { CategoryChoice } from "./CategoryChoice";
import { Pager } from "./Pager";
import {
  ProductGrid,
  ProductGridSkeleton,
  type CardProps,
} from "./ProductGrid";
import { QuickView, useOpenQuickView } from "./QuickView";
import { listPath, useListQuery } from "./useListQuery";
import { useProductList } from "./useProductList";

const GRID =
  "grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5";

/** The width of one of 2, 3 or 5 columns. */
const SIZES =
  "(min-width: 96rem) 18rem, (min-width: 90rem) calc((100vw - 6rem) / 5), (min-width: 75rem) 13.7rem, (min-width: 56.25rem) calc((100vw - 6.5rem) / 5), (min-width: 40rem) calc((100vw - 4.5rem) / 3), calc((100vw - 3rem) / 2)";

/** Photos in the first screen: three rows of two, or one of five. */
const FIRST_SCREEN = 6;

/** All products as photos, each with its quick view (specification, section 2). */
export function GalleryPage() {
  const { query, change } = useListQuery(readGalleryQuery);
  const { category } = query;
  const result = useProductList(query);
  const { list, page, categories } = result;
  return (
    <Page
      title={`${category ? `${category}: ` : ""}Product Gallery${page > 1 ? `, page ${page}` : ""}`}
      path={category ? undefined : listPath("/gallery", { page })}
      description={`${page > 1 ? `Page ${page}: ` : ""}All our medicines as pictures: open one for its strength, pack and price.`}
    >
      <PageHeading>Product Gallery</PageHeading>
      <CategoryChoice
        categories={categories}
        chosen={category}
        counts={list?.categories}
        isListShown={list !== undefined}
        onChoose={(category) => change({ category })}
      />
      <Photos result={result} query={query} />
      <QuickView products={list?.products} />
    </Page>
  );
}

function Photos({
  result: { list, page, isStale, error, retry },
  query,
}: {
  result: ReturnType<typeof useProductList>;
  query: ListQuery;
}) {
  const openQuickView = useOpenQuickView();
  if (error) return <Failed what="the gallery" error={error} onRetry={retry} />;
  if (!list)
    return <ProductGridSkeleton className={GRID} Card={PhotoSkeleton} />;
  if (list.total === 0)
    return (
      <p className="py-12 text-center">
        There are no medicines in this category.{" "}
        <Link to="/gallery" className="link">
          Show all medicines
        </Link>
      </p>
    );
  return (
    <>
      <ProductGrid
        products={list.products}
        onQuickView={openQuickView}
        eagerPictures={FIRST_SCREEN}
        isStale={isStale}
        className={GRID}
        Card={Photo}
      />
      <Pager path="/gallery" query={query} page={page} total={list.total} />
    </>
  );
}

/** A product's photo with its name; the whole of it opens the quick view. */
function Photo({ product, name, onQuickView, eager }: CardProps) {
  const nameId = useId();
  const { productId, photo } = product;
  return (
    <figure className="card relative h-full overflow-hidden">
      <ProductPicture
        product={product}
        url={productPictureUrl(photo[0])}
        sizes={SIZES}
        eager={eager}
      />
      <button
        type="button"
        aria-describedby={nameId}
        className="absolute inset-0 rounded-card -outline-offset-4"
        onClick={() => onQuickView(productId)}
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
