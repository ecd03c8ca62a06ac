import {
  errorText,
  productPictureUrl,
  useGetFeaturedProductsQuery,
  type Product,
} from "../../api";
import { productIdKey } from "../../domain/productId";
import { Drawing } from "../../ui/Drawing";
import { FailedState } from "../../ui/EmptyState";
import { Icon } from "../../ui/Icon";
import { Link } from "../../ui/Link";
import { Page, PageHeading } from "../../ui/Page";
import { useShop } from "../../ui/shopContext";
import { ProductPicture } from "../../ui/ProductPicture";
import { ProductGrid, ProductGridSkeleton } from "../catalog/ProductGrid";
import { QuickView, useOpenQuickView } from "../catalog/QuickView";
import { SearchBox } from "../catalog/SearchBox";
import { BannerCarousel } from "./BannerCarousel";
import hero from "./hero.svg";

/** The home page shows the first 2 banners (specification, section 9). */
const BANNERS = 2;

/** Hero, banners, feature strip, featured products and gallery teaser (specification, section 2). */
export function HomePage() {
  const shop = useShop();
  return (
    <>
      <div className="absolute inset-x-0 h-128 bg-linear-to-b from-brand-tint to-paper" />
      <div className="relative">
        <Page title="Home" path="/index">
          <div className="grid items-center gap-8 pb-10 md:grid-cols-2">
            <div>
              <p className="font-semibold text-brand">{shop.slogan}</p>
              <PageHeading className="mt-2 text-3xl font-extrabold tracking-tight text-balance md:text-4xl">
                {shop.claim}
              </PageHeading>
              <p className="mt-4 max-w-md text-lg text-muted">
                {shop.sentence}
              </p>
              {/* Wider windows have it in the header. */}
              <SearchBox
                className="mt-6 w-full max-w-lg xl:hidden"
                fieldClass="min-h-12 pl-11"
              />
              <div className="mt-6 flex flex-wrap gap-3">
                <Link
                  to="/product"
                  className="btn btn-primary min-h-13 px-5 sm:px-6"
                >
                  Shop Now
                </Link>
                <Link
                  to="/contact"
                  className="btn btn-secondary min-h-13 px-5 sm:px-6"
                >
                  Contact Us
                </Link>
              </div>
            </div>
            <div className="mx-auto w-full max-w-70 md:max-w-90">
              <Drawing svg={hero} />
            </div>
          </div>
          <BannerCarousel count={BANNERS} />
          <div className="mt-12">
            <FeatureStrip />
          </div>
          <OurProduct />
        </Page>
      </div>
    </>
  );
}

function OurProduct() {
  const { data, error, refetch } = useGetFeaturedProductsQuery();
  const openQuickView = useOpenQuickView();
  return (
    <>
      <section aria-labelledby="our-product" className="mt-12">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6">
          <h2 id="our-product" className="text-xl font-extrabold">
            Our Product
          </h2>
          <Link
            to="/product"
            className="link inline-flex min-h-11 items-center"
          >
            View More
          </Link>
        </div>
        {data ? (
          <ProductGrid
            products={data}
            onQuickView={openQuickView}
            headingLevel="h3"
          />
        ) : error ? (
          <FailedState
            what="the medicines"
            reason={errorText(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <ProductGridSkeleton />
        )}
      </section>
      {data && <GalleryTeaser products={data} />}
      <QuickView products={data} />
    </>
  );
}

const FEATURES = [
  { icon: "advice", title: "Free advice", text: "Ask a pharmacist" },
  { icon: "price", title: "Fair prices", text: "No hidden charges" },
  { icon: "delivery", title: "Fast delivery", text: "To your door" },
  { icon: "payLater", title: "Pay later", text: "When we call" },
] as const;

function FeatureStrip() {
  return (
    <ul className="card grid grid-cols-2 gap-x-4 gap-y-6 p-5 lg:grid-cols-4">
      {FEATURES.map(({ icon, title, text }) => (
        <li
          key={title}
          className="flex flex-col gap-3 sm:flex-row sm:items-center"
        >
          <span className="flex size-11 items-center justify-center rounded-button bg-brand-tint text-brand">
            <Icon name={icon} />
          </span>
          <span>
            <span className="block font-bold">{title}</span>
            <span className="block text-sm text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Pictures in the gallery teaser. */
const TEASER_PICTURES = 6;

/** The width of one of 2, 3 or 6 columns. */
const TEASER_SIZES =
  "(min-width: 75rem) 11.5rem, (min-width: 56.25rem) calc((100vw - 5.75rem) / 6), (min-width: 40rem) calc((100vw - 3.5rem) / 3), calc((100vw - 2.75rem) / 2)";

/** Some of the pictures of the gallery. */
function GalleryTeaser({ products }: { products: readonly Product[] }) {
  const pictured = products
    .filter(({ photo }) => photo.length > 0)
    .slice(0, TEASER_PICTURES);
  if (pictured.length === 0) return null;
  return (
    <section aria-labelledby="gallery-teaser" className="mt-14">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="gallery-teaser" className="text-xl font-extrabold">
          From the gallery
        </h2>
        <Link to="/gallery" className="link inline-flex min-h-11 items-center">
          See the gallery
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {pictured.map((product) => (
          <li key={productIdKey(product.productId)}>
            <div className="overflow-hidden rounded-card border border-line">
              <ProductPicture
                url={productPictureUrl(product.photo.at(-1) ?? "")}
                sizes={TEASER_SIZES}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
