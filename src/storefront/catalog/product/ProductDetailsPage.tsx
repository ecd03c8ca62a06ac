import { useId, useState } from "react";
import { Link, useParams } from "react-router-dom";
import {
  errorText,
  isNotFound,
  isOffSale,
  productPictureUrl,
  useGetProductQuery,
  type CallError,
  type Product,
} from "../../api";
import { formatAmount, percentOff } from "../../../domain/money";
import {
  describedText,
  mayBeOffered,
  PLENTY,
} from "../../../domain/product/medicine";
import { productPath } from "../../../domain/product/productId";
import {
  formatPack,
  formatStrengthAndPack,
} from "../../../domain/product/units";
import { Breadcrumb } from "../../../ui/Breadcrumb";
import { EmptyState } from "../../../ui/EmptyState";
import { Failed } from "../../../ui/Failed";
import nothingFound from "../../../ui/drawings/nothing-found.svg";
import { Page, PageHeading, PageSkeleton } from "../../../ui/Page";
import { useShop } from "../../../ui/shopContext";
import { ProductPicture } from "../../../ui/ProductPicture";
import { AddToCartButton, InCartLink } from "../../cart/AddToCartButton";
import { MedicineFacts } from "./MedicineFacts";
import { ProductData } from "./ProductData";
import { DeliveryNote, PackLine, Price, Tags } from "./ProductFacts";
import { listPath } from "../list/useListQuery";
import { SimilarMedicines } from "./SimilarMedicines";

/** The reviews count is fixed (specification, section 9). */
const REVIEWS = 4;

/** One product (specification, section 2); its id comes from the route. */
export function ProductDetailsPage() {
  const { id = "" } = useParams();
  const { currentData, error, isFetching, refetch } = useGetProductQuery({
    id,
  });
  if (currentData) return <ProductDetails product={currentData} />;
  if (isFetching) return <PageSkeleton />;
  const isMissing = isNotFound(error);
  const title = isOffSale(error)
    ? "Not on sale"
    : isMissing
      ? "No such medicine"
      : "Medicine";
  return (
    <Page title={title} notFound={isMissing}>
      <PageHeading className="sr-only">{title}</PageHeading>
      <MissingProduct error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

function ProductDetails({ product }: { product: Product }) {
  const nameId = useId();
  const { reviews: hasReviews } = useShop();
  const { productName, category, price, discount, packsLeft } = product;
  const { qty, unit, photo, onEnquiry } = product;
  const description = describedText(product);
  return (
    <Page
      title={`${productName}, ${formatPack(qty, unit)}`}
      path={productPath(product.productId)}
      description={previewText(product)}
      photo={productPictureUrl(photo[0])}
    >
      <ProductData product={product} />
      <Breadcrumb
        steps={[
          { label: "Home", to: "/" },
          { label: "Our Products", to: "/product" },
          { label: productName },
        ]}
      />
      <div className="mt-3 flex flex-col gap-6 md:grid md:grid-cols-2 md:grid-rows-[auto_1fr]">
        <div className="flex flex-col items-start md:col-start-2">
          <Link
            to={listPath("/product", { category })}
            className="link text-sm"
          >
            {category}
          </Link>
          <PageHeading
            id={nameId}
            className="mt-1 text-2xl font-extrabold md:text-3xl"
          >
            {productName}
          </PageHeading>
          <PackLine product={product} />
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Tags product={product} />
            {/* A line of its own: beside the tags a part that arrives early would move. */}
            <span className="flex basis-full gap-x-3 text-sm text-muted">
              {discount > 0 && (
                <span>{percentOff(price, discount)} percent off</span>
              )}
              {hasReviews && <span>{REVIEWS} reviews</span>}
              {packsLeft === PLENTY && <span>In stock</span>}
            </span>
          </p>
          <div className="mt-4">
            <Price product={product} className="text-2xl" />
            <DeliveryNote />
          </div>
        </div>
        {/* On phones a bar at the foot of the window, and below all else in the end. */}
        <div className="sticky bottom-(--bar-edge) z-20 order-last -mx-4 flex flex-row-reverse items-center gap-4 border-t border-line bg-surface px-4 py-3 md:static md:order-none md:col-start-2 md:m-0 md:flex-row md:flex-wrap md:content-start md:border-0 md:bg-transparent md:p-0">
          <AddToCartButton
            product={product}
            describedBy={nameId}
            className="min-h-12 px-6"
          />
          <InCartLink productId={product.productId} className="grow" />
          <p className="grow text-xl font-bold whitespace-nowrap md:hidden [a+&]:hidden">
            {formatAmount(price)}
          </p>
          {!onEnquiry && (
            <p className="w-full text-sm text-muted max-md:hidden">
              Nothing is charged online: we call you to confirm payment.
            </p>
          )}
        </div>
        <div className="md:col-start-1 md:row-span-2 md:row-start-1">
          <ProductPhotos product={product} />
        </div>
        <div className="grid grid-cols-1 items-start gap-6 empty:hidden md:col-span-2 lg:grid-cols-2 lg:*:only:col-span-2">
          <MedicineFacts product={product} />
          <SimilarMedicines product={product} />
          {description && (
            <section className="card p-5 md:p-6">
              <h2 className="text-lg font-bold">Description</h2>
              <p className="mt-2 max-w-prose whitespace-pre-line text-muted">
                {description}
              </p>
            </section>
          )}
        </div>
      </div>
    </Page>
  );
}

function MissingProduct({
  error,
  onRetry,
}: {
  error: CallError;
  onRetry: () => void;
}) {
  if (!isNotFound(error))
    return <Failed what="this medicine" error={error} onRetry={onRetry} />;
  const isOff = isOffSale(error);
  return (
    <EmptyState
      picture={nothingFound}
      title={`This product ${isOff ? "is not on sale" : "does not exist"}.`}
      action={
        <Link to={isOff ? "/contact" : "/product"} className="btn btn-primary">
          {isOff ? "Contact us" : "See all medicines"}
        </Link>
      }
    >
      {isOff
        ? // It names the product.
          errorText(error)
        : "It may have been withdrawn, or the link may be incomplete."}
    </EmptyState>
  );
}

/** The chosen photo large; if there are several, all of them small below it. */
function ProductPhotos({ product }: { product: Product }) {
  const { photo: files } = product;
  const [chosen, setChosen] = useState(0);
  const file = files[chosen] ?? files[0];
  return (
    <div>
      <div className="card overflow-hidden">
        <ProductPicture
          product={product}
          url={productPictureUrl(file)}
          sizes="(min-width: 48rem) 36rem, 100vw"
          eager
        />
      </div>
      {files.length === 0 && (
        <p className="mt-2 text-sm text-muted">
          Illustration, not the actual pack
        </p>
      )}
      {files.length > 1 && (
        <ul className="-mx-1 mt-3 flex gap-3 overflow-x-auto p-1">
          {files.map((name, index) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Photo ${index + 1} of ${files.length}`}
                aria-pressed={name === file}
                className="block w-24 overflow-hidden rounded-button border-2 border-line aria-pressed:border-brand"
                onClick={() => setChosen(index)}
              >
                <ProductPicture
                  product={product}
                  url={productPictureUrl(name)}
                  sizes="6rem"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A product in a sentence or two, as a search engine or a link preview shows it. */
function previewText(product: Product): string {
  const { productName, brandName, mg, qty, unit, price } = product;
  const facts = [productName, brandName, formatStrengthAndPack(mg, qty, unit)]
    .filter(Boolean)
    .join(" · ");
  return mayBeOffered(product)
    ? `${facts} for ${formatAmount(price)}. Nothing is charged online: we call you to confirm payment.`
    : `${facts}. Our pharmacist answers your questions.`;
}
