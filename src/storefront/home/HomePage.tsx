import { Link } from "react-router-dom";
import {
  productPictureUrl,
  useGetCategoriesQuery,
  useGetConfigQuery,
  useSearchProductsQuery,
  type Product,
} from "../api";
import { formatAmount } from "../../domain/money";
import {
  featuredCall,
  LISTED_AT_HOME,
} from "../../domain/product/pickFeatured";
import { productIdKey, productPath } from "../../domain/product/productId";
import { Failed } from "../../ui/Failed";
import { Page, PageHeading } from "../../ui/Page";
import { useShop } from "../../ui/shopContext";
import { ProductPicture } from "../../ui/ProductPicture";
import { ProductGrid, ProductGridSkeleton } from "../catalog/list/ProductGrid";
import { listPath } from "../catalog/list/useListQuery";
import { BannerCarousel } from "./Carousel";

/** The home page shows the first 2 banners (specification, section 9). */
const BANNERS = 2;
const MOST_CATEGORIES = 10;

/** Hero, banners, feature strip, featured products and gallery teaser (specification, section 2). */
export function HomePage() {
  const shop = useShop();
  return (
    <>
      <div className="absolute inset-x-0 h-128 bg-[linear-gradient(var(--color-brand-tint),var(--color-paper))]" />
      <div className="relative">
        <Page title="Home" path="/index">
          {/* Not centred: the text would move while the page arrives. */}
          <div className="-mt-1 grid grid-cols-1 items-start gap-8 pb-6 md:mt-0 md:grid-cols-2 md:pb-10">
            <div className="md:pt-4">
              <p className="font-semibold text-brand max-md:hidden">
                {shop.slogan}
              </p>
              <PageHeading className="text-2xl font-extrabold tracking-tight text-balance md:mt-2 md:text-4xl">
                {shop.claim}
              </PageHeading>
              <p className="mt-2 max-w-md text-muted md:mt-4 md:text-lg">
                {shop.sentence}
              </p>
              <div className="mt-4 flex flex-wrap gap-3 md:mt-6">
                <Link
                  to="/product"
                  className="btn btn-primary min-h-12 px-5 sm:px-6"
                >
                  Shop Now
                </Link>
                <Link
                  to="/contact"
                  className="btn btn-secondary min-h-12 px-5 sm:px-6"
                >
                  Contact Us
                </Link>
              </div>
            </div>
            <img
              src="/hero.svg"
              alt=""
              width={560}
              height={480}
              loading="lazy"
              className="mx-auto w-full max-w-90 max-md:hidden"
            />
          </div>
          <BannerCarousel count={BANNERS} />
          <FeatureStrip />
          <Categories />
          <OurProduct />
        </Page>
      </div>
    </>
  );
}

/** The largest categories of the catalog; the list has them all. */
function Categories() {
  const { data } = useGetCategoriesQuery();
  return (
    <nav aria-label="Categories" className="chips -mx-4 mt-10 min-h-13">
      {data?.slice(0, MOST_CATEGORIES).map(({ categoryName }) => (
        <Link
          key={categoryName}
          to={listPath("/product", { category: categoryName })}
          className="chip"
        >
          {categoryName}
        </Link>
      ))}
    </nav>
  );
}

function OurProduct() {
  const { data: page, error, refetch } = useSearchProductsQuery(featuredCall);
  const data = page?.products;
  // Nothing in the catalog may be promoted.
  if (data?.length === 0) return null;
  const listed = data?.slice(0, LISTED_AT_HOME);
  const others = data?.slice(LISTED_AT_HOME) ?? [];
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
        {listed ? (
          <ProductGrid products={listed} />
        ) : error ? (
          <Failed what="the medicines" error={error} onRetry={refetch} />
        ) : (
          <ProductGridSkeleton />
        )}
      </section>
      {listed && (
        <GalleryTeaser products={others.length > 0 ? others : listed} />
      )}
    </>
  );
}

function FeatureStrip() {
  const { data: config } = useGetConfigQuery();
  const charge = config && formatAmount(config.shipping);
  const features = [
    { icon: "advice", title: "Free advice", text: "Ask a pharmacist" },
    { icon: "price", title: "Fair prices", text: "Compare by tablet" },
    {
      icon: "delivery",
      title: "To your door",
      text: charge ? `Delivery ${charge}` : "Delivered to you",
    },
    { icon: "payLater", title: "Pay later", text: "When we call" },
  ];
  return (
    <ul className="card mt-12 grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] gap-x-4 sm:grid-cols-2 gap-y-6 p-5 lg:grid-cols-4">
      {features.map(({ icon, title, text }) => (
        <li
          key={title}
          className="flex flex-col gap-3 sm:flex-row sm:items-center"
        >
          <span className="flex size-11 items-center justify-center rounded-button bg-brand-tint text-brand">
            <svg aria-hidden="true" className="size-[1.5rem]">
              <use href={`/icons.svg#${icon}`} />
            </svg>
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

function GalleryTeaser({ products }: { products: readonly Product[] }) {
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
        {products.map((product) => (
          <li key={productIdKey(product.productId)}>
            <Link
              to={productPath(product.productId)}
              className="card block h-full overflow-hidden"
            >
              <ProductPicture
                product={product}
                url={productPictureUrl(product.photo[0])}
                sizes="(min-width: 40rem) 15rem, 50vw"
              />
              <span className="line-clamp-2 m-3 text-sm font-medium">
                {product.productName}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
