import { useMemo } from "react";
import { errorText, useSomeProducts } from "../../api";
import { shop } from "../../app/shop";
import { FailedView } from "../../ui/FailedView";
import { Link } from "../../ui/Link";
import { Page, PageHeading } from "../../ui/Page";
import { ProductGrid, ProductGridSkeleton } from "../catalog/ProductGrid";
import { QuickViewOfUrl } from "../catalog/QuickViewOfUrl";
import { useQuickView } from "../catalog/useQuickView";
import { BannerCarousel } from "./BannerCarousel";
import { FeatureStrip } from "./FeatureStrip";
import { GalleryTeaser } from "./GalleryTeaser";
import { HeroIllustration } from "./HeroIllustration";
import { CARDS, offeredAtHome } from "./homeProducts";

/** The home page shows the first 2 banners (specification, section 9). */
const BANNERS = 2;

/** Hero, banners, features, a choice of products and a look into the gallery (specification, section 2). */
export function HomePage() {
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
              <HeroIllustration />
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
  const { data, error, refetch } = useSomeProducts();
  const chosen = useMemo(() => data && offeredAtHome(data), [data]);
  const { openQuickView } = useQuickView();
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
        {chosen ? (
          <ProductGrid
            products={chosen}
            onQuickView={openQuickView}
            headingLevel="h3"
          />
        ) : error ? (
          <FailedView
            what="the medicines"
            reason={errorText(error)}
            onRetry={refetch}
          />
        ) : (
          <ProductGridSkeleton cards={CARDS} />
        )}
      </section>
      {data && (
        <>
          <GalleryTeaser products={data} />
          <QuickViewOfUrl products={data} />
        </>
      )}
    </>
  );
}
