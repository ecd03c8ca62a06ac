import { useId } from "react";
import { useParams } from "react-router-dom";
import {
  errorText,
  isNotFound,
  useGetProductQuery,
  type Product,
} from "../../api";
import { percentOff } from "../../domain/percentOff";
import { AddToCartButton, InCartMark } from "../cart/AddToCartButton";
import { Breadcrumb } from "../../ui/Breadcrumb";
import { FailedView } from "../../ui/FailedView";
import { Link } from "../../ui/Link";
import { Page, PageHeading } from "../../ui/Page";
import { PageSkeleton } from "../../ui/PageSkeleton";
import { StateView } from "../../ui/StateView";
import { NothingFoundPicture } from "./NothingFoundPicture";
import { Offer, PackLine, Price } from "./ProductFacts";
import { ProductPhotos } from "./ProductPhotos";
import { previewPhoto, previewText, previewTitle } from "./productPreview";
import { listPath, productPath } from "./productPath";

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
  if (isNotFound(error)) return <UnknownProduct />;
  return (
    <Page title="Medicine">
      <PageHeading className="sr-only">Medicine</PageHeading>
      <FailedView
        what="this medicine"
        reason={errorText(error)}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

function UnknownProduct() {
  return (
    <Page title="No such medicine" isMissing>
      <PageHeading className="sr-only">No such medicine</PageHeading>
      <StateView
        picture={<NothingFoundPicture />}
        title="This product does not exist."
        action={
          <Link to="/product" className="btn btn-primary">
            See all medicines
          </Link>
        }
      >
        It may have been withdrawn, or the link may be incomplete.
      </StateView>
    </Page>
  );
}

function ProductDetails({ product }: { product: Product }) {
  const nameId = useId();
  const { productName, category, price, discount, description } = product;
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
      <div className="mt-3 grid gap-6 md:grid-cols-2 md:gap-10">
        <ProductPhotos files={product.photo} />
        <div className="flex flex-col items-start">
          <Link to={listPath(category)} className="link text-sm">
            {category}
          </Link>
          <PageHeading
            id={nameId}
            className="mt-1 text-2xl font-extrabold md:text-3xl"
          >
            {productName}
          </PageHeading>
          <PackLine product={product} />
          <Price amount={price} className="mt-5 text-2xl" />
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Offer discount={discount} />
            {discount > 0 && (
              <span className="text-sm font-semibold text-offer">
                {percentOff(price, discount)} percent off
              </span>
            )}
            <span className="text-sm text-muted">{REVIEWS} reviews</span>
          </div>
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <AddToCartButton
              product={product}
              describedBy={nameId}
              className="min-h-12 px-8"
            />
            <InCartMark productId={product.productId} />
          </div>
          <p className="mt-4 text-sm text-muted">
            Nothing is charged online: we call you to confirm payment.
          </p>
        </div>
      </div>
      {description && (
        <section className="card mt-8 p-5 md:p-6">
          <h2 className="text-lg font-bold">Description</h2>
          <p className="mt-2 max-w-prose whitespace-pre-line text-muted">
            {description}
          </p>
        </section>
      )}
    </Page>
  );
}
