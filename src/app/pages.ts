import type { Params } from "react-router-dom";
import {
  askForBanners,
  askForCategories,
  askForProduct,
  askForProducts,
  type AskAhead,
} from "../api";
import { lazyPart, type LazyPart } from "../ui/lazyPart";

/** A page of the shop. */
export interface ShopPage {
  /** Where it is found, as the router writes it. */
  path: string;
  /** Its code, in a chunk of its own. */
  Page: LazyPart;
  /** Whether it is about this visitor alone: then no host renders it. */
  isOwn?: boolean;
  /** What it asks the host for when it is opened, other than Config, which every page asks for. */
  asks?: (params: Params, query: URLSearchParams) => AskAhead[];
}

/** All pages (specification, section 2), each named here once. */
export const PAGES: readonly ShopPage[] = [
  {
    path: "/index",
    Page: lazyPart(() => import("../features/home/HomePage"), "HomePage"),
    asks: () => [askForBanners(), askForProducts()],
  },
  {
    path: "/product",
    Page: lazyPart(
      () => import("../features/catalog/ProductListPage"),
      "ProductListPage",
    ),
    asks: (_, query) => [
      askForCategories(),
      askForProducts(query.get("category") ?? ""),
    ],
  },
  {
    path: "/product-details/:id",
    Page: lazyPart(
      () => import("../features/catalog/ProductDetailsPage"),
      "ProductDetailsPage",
    ),
    asks: ({ id = "" }) => [askForProduct(id)],
  },
  {
    // What it asks about the cart's products is to be new each time.
    path: "/cart",
    Page: lazyPart(() => import("../features/checkout/CartPage"), "CartPage"),
    isOwn: true,
  },
  {
    path: "/cart/shared",
    Page: lazyPart(
      () => import("../features/checkout/SharedCartPage"),
      "SharedCartPage",
    ),
    isOwn: true,
  },
  {
    path: "/order-complete/:orderNumber?",
    Page: lazyPart(
      () => import("../features/checkout/OrderCompletePage"),
      "OrderCompletePage",
    ),
    isOwn: true,
  },
  {
    path: "/gallery",
    Page: lazyPart(
      () => import("../features/gallery/GalleryPage"),
      "GalleryPage",
    ),
    asks: () => [askForProducts()],
  },
  {
    path: "/test",
    Page: lazyPart(
      () => import("../features/home/CarouselPage"),
      "CarouselPage",
    ),
    asks: () => [askForBanners()],
  },
  {
    path: "/enquiry",
    Page: lazyPart(
      () => import("../features/enquiry/EnquiryPage"),
      "EnquiryPage",
    ),
  },
  {
    path: "/contact",
    Page: lazyPart(
      () => import("../features/enquiry/ContactPage"),
      "ContactPage",
    ),
  },
  {
    path: "*",
    Page: lazyPart(() => import("./NotFoundPage"), "NotFoundPage"),
  },
];
