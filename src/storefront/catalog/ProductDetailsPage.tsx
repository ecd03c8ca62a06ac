import { useId, useState } from "react";
import { useParams } from "react-router-dom";
import {
  errorText,
  isNotFound,
  isOffSale,
  productPictureUrl,
  useGetProductQuery,
  type CallError,
  type Product,
} from "../api";
import { formatAmount, percentOff } from "../../domain/money";
import { describedText, mayBeOffered } from "../../domain/product/medicine";
import { PLENTY, stockText } from "../../domain/product/stockText";
import { productPath } from "../../domain/product/productId";
import { formatPack, formatStrengthAndPack } from "../../domain/product/units";
import { Breadcrumb } from "../../ui/Breadcrumb";
import { EmptyState } from "../../ui/EmptyState";
import { Failed } from "../../ui/Failed";
import { Link } from "../../ui/Link";
import nothingFound from "../../ui/nothing-found.svg";
import { Page, PageHeading, PageSkeleton } from "../../ui/Page";
import { useShop } from "../../ui/shopContext";
import { ProductPicture } from "../../ui/ProductPicture";
import { BuyRow } from "./BuyRow";
import { MedicineFacts } from "./MedicineFacts";
import { DeliveryNote, PackLine, Price, Tags } from "./ProductFacts";
import { listPath } from "./useListQuery";
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
  const description = describedText(product);
  return (
    <Page
      title={previewTitle(product)}
      path={productPath(product.productId)}
      description={previewText(product)}
      photo={previewPhoto(product.photo)}
    >
      <Breadcrumb
        steps={[
          { label: "Home", to: "/" },
          { label: "Our Products", to: "/product" },
          { label: productName },
        ]}
      />
      <div className="mt-3 grid grid-cols-1 gap-6 md:grid-cols-2">
        {/* As far in as the text of the cards below. */}
        <div className="flex flex-col items-start md:col-start-2 md:row-start-1 md:border md:border-transparent md:px-6">
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
              {packsLeft === PLENTY && <span>{stockText(packsLeft)}</span>}
            </span>
          </p>
          <div className="mt-4">
            <Price product={product} className="text-2xl" />
            <DeliveryNote />
          </div>
          <BuyRow product={product} describedBy={nameId} />
          {!product.onEnquiry && (
            <p className="mt-4 text-sm text-muted">
              Nothing is charged online: we call you to confirm payment.
            </p>
          )}
        </div>
        {/* Below on phones, so that price and button are in the first screen. */}
        <div className="md:col-start-1 md:row-start-1">
          <ProductPhotos product={product} />
        </div>
      </div>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 empty:hidden lg:grid-cols-2 lg:*:only:col-span-2">
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
    </Page>
  );
}

/** Says why a product can't be shown, and what to do. */
function MissingProduct({
  error,
  onRetry,
}: {
  error: CallError;
  onRetry: () => void;
}) {
  if (!isNotFound(error))
    return <Failed what="this medicine" error={error} onRetry={onRetry} />;
  if (isOffSale(error))
    return (
      <EmptyState
        picture={nothingFound}
        title="This product is not on sale."
        action={
          <Link to="/contact" className="btn btn-primary">
            Contact us
          </Link>
        }
      >
        {/* It names the product. */}
        {errorText(error)}
      </EmptyState>
    );
  return (
    <EmptyState
      picture={nothingFound}
      title="This product does not exist."
      action={
        <Link to="/product" className="btn btn-primary">
          See all medicines
        </Link>
      }
    >
      It may have been withdrawn, or the link may be incomplete.
    </EmptyState>
  );
}

/** The photo is half of the page if the text stands beside it. */
const LARGE_SIZES =
  "(min-width: 96rem) 46.25rem, (min-width: 90rem) calc((100vw - 3.5rem) / 2), (min-width: 75rem) 35.75rem, (min-width: 48rem) calc((100vw - 3.5rem) / 2), calc(100vw - 2rem)";

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
          sizes={LARGE_SIZES}
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

/** A product's name with its pack, because most names are sold in several. */
const previewTitle = ({ productName, qty, unit }: Product) =>
  `${productName}, ${formatPack(qty, unit)}`;

/** A product in a sentence or two, as a search engine or a link preview shows it. */
function previewText(product: Product): string {
  const { productName, brandName, mg, qty, unit, price } = product;
  const facts = [productName, brandName, formatStrengthAndPack(mg, qty, unit)]
    .filter(Boolean)
    .join(" · ");
  if (!mayBeOffered(product))
    return `${facts}. Our pharmacist answers your questions.`;
  return `${facts} for ${formatAmount(price)}. Nothing is charged online: we call you to confirm payment.`;
}

/** The first photo that a link preview can show, which an SVG is not. */
function previewPhoto(files: readonly string[]): string | undefined {
  const photo = files.find((file) => !/\.svg$/i.test(file));
  return photo && productPictureUrl(photo);
}
