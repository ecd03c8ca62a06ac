import { Suspense, use } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { NotFoundPage } from "./NotFoundPage";
import { BrowserOnly } from "../ui/BrowserOnly";
import { ErrorBoundary } from "../ui/ErrorBoundary";
import { lazyPart } from "../ui/lazyPart";
import { PageHead } from "../ui/PageHead";
import { PageSkeleton } from "../ui/PageSkeleton";
import { OnPart } from "../ui/pageStatus";

const HomePage = lazyPart(
  () => import("../features/home/HomePage"),
  "HomePage",
);
const ProductListPage = lazyPart(
  () => import("../features/catalog/ProductListPage"),
  "ProductListPage",
);
const ProductDetailsPage = lazyPart(
  () => import("../features/catalog/ProductDetailsPage"),
  "ProductDetailsPage",
);
const CartPage = lazyPart(
  () => import("../features/checkout/CartPage"),
  "CartPage",
);
const SharedCartPage = lazyPart(
  () => import("../features/checkout/SharedCartPage"),
  "SharedCartPage",
);
const OrderCompletePage = lazyPart(
  () => import("../features/checkout/OrderCompletePage"),
  "OrderCompletePage",
);
const GalleryPage = lazyPart(
  () => import("../features/gallery/GalleryPage"),
  "GalleryPage",
);
const CarouselPage = lazyPart(
  () => import("../features/home/CarouselPage"),
  "CarouselPage",
);
const EnquiryPage = lazyPart(
  () => import("../features/enquiry/EnquiryPage"),
  "EnquiryPage",
);
const ContactPage = lazyPart(
  () => import("../features/enquiry/ContactPage"),
  "ContactPage",
);

/** A page about this visitor alone, which no host renders. */
const own = (OwnPage: ReturnType<typeof lazyPart<string>>) => (
  <BrowserOnly standIn={<StandIn part={OwnPage.partName} />}>
    <OwnPage />
  </BrowserOnly>
);

/** What stands there until the page's own code is, which is needed next. */
function StandIn({ part }: { part: string }) {
  use(OnPart)(part);
  return (
    <>
      <PageHead title="" />
      <PageSkeleton />
    </>
  );
}

/** The routes of the specification, section 2; one chunk each. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="/" element={<Navigate to="/index" replace />} />
          <Route path="/index" element={<HomePage />} />
          <Route path="/product" element={<ProductListPage />} />
          <Route path="/product-details/:id" element={<ProductDetailsPage />} />
          <Route path="/cart" element={own(CartPage)} />
          <Route path="/cart/shared" element={own(SharedCartPage)} />
          <Route path="/order-complete" element={own(OrderCompletePage)} />
          <Route
            path="/order-complete/:orderNumber"
            element={own(OrderCompletePage)}
          />
          <Route path="/gallery" element={<GalleryPage />} />
          <Route path="/test" element={<CarouselPage />} />
          <Route path="/enquiry" element={<EnquiryPage />} />
          <Route path="/contact" element={<ContactPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
