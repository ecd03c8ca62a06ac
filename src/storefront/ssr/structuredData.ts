import { matchPath } from "react-router-dom";
import { api, productPictureUrl, type Product } from "../api";
import type { RootState } from "../app/store";
import { shopWith, type Shop } from "../../domain/shop/shop";
import { describedText, mayBeOffered } from "../../domain/product/medicine";
import type { PageFacts } from "../../ui/Page";
import { dataElement } from "./preloadedQueries";

/** A thing of schema.org. */
type Thing = { "@type": string } & Record<string, unknown>;

/** Makes an absolute URL of a path. */
type ToUrl = (path: string) => string;

const HOME = { title: "Home", path: "/index" };
const LIST = { title: "Our Products", path: "/product" };
const CONTACT = "/contact";

/** Tells if a page is that of a product or a category. */
const isBelowList = (path: string) =>
  path.startsWith(LIST.path) && path !== LIST.path;

/** The path from the home page to a page below the list. */
const breadcrumbs = (page: typeof HOME, toUrl: ToUrl): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: [HOME, LIST, page].map(({ title, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    item: toUrl(path),
  })),
});

const webSite = ({ name }: Shop, toUrl: ToUrl): Thing => ({
  "@type": "WebSite",
  name,
  url: toUrl(HOME.path),
});

function pharmacy(shop: Shop, toUrl: ToUrl): Thing {
  const [street, ...town] = shop.address;
  return {
    "@type": "Pharmacy",
    name: shop.name,
    url: toUrl(HOME.path),
    image: toUrl("/icon-512.png"),
    telephone: shop.phone,
    email: shop.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: town.join(", "),
    },
    geo: { "@type": "GeoCoordinates", ...shop.coordinates },
    openingHours: shop.hours,
  };
}

function productThing(
  product: Product,
  path: string,
  { currency }: Shop,
  toUrl: ToUrl,
): Thing {
  const { productId, productName, brandName, category } = product;
  const description = describedText(product);
  return {
    "@type": "Product",
    name: productName,
    sku: String(productId),
    url: toUrl(path),
    category,
    ...(product.photo.length > 0 && {
      image: product.photo.map((file) => toUrl(productPictureUrl(file))),
    }),
    ...(brandName && { brand: { "@type": "Brand", name: brandName } }),
    ...(description && { description }),
    ...(mayBeOffered(product) && {
      offers: {
        "@type": "Offer",
        url: toUrl(path),
        price: product.price.toFixed(2),
        priceCurrency: currency.code,
        availability: `https://schema.org/${product.packsLeft === 0 ? "OutOfStock" : "InStock"}`,
      },
    }),
  };
}

/**
 * The subject of a page, in the words of schema.org. Only rendered pages have
 * it, because only search engines read it.
 *
 * @param origin the shop's public origin; if it is empty, URLs are paths
 * @returns an element for the document's head; empty for a page that should not be listed, or is about nothing of its own
 */
export function structuredData(
  page: PageFacts | undefined,
  { state, origin }: { state: Pick<RootState, "api">; origin: string },
): string {
  if (page?.path === undefined) return "";
  const { title, path } = page;
  const toUrl = (to: string) => origin + to;
  const id = matchPath("/product-details/:id", path)?.params.id;
  const product =
    id === undefined
      ? undefined
      : api.endpoints.getProduct.select({ id: decodeURIComponent(id) })(state)
          .data;
  const { data: config } = api.endpoints.getConfig.select()(state);
  const shop = shopWith(config?.shop);
  const things = [
    ...(path === HOME.path ? [webSite(shop, toUrl)] : []),
    ...(isBelowList(path)
      ? [breadcrumbs({ title: product?.productName ?? title, path }, toUrl)]
      : []),
    ...(path === HOME.path || path === CONTACT ? [pharmacy(shop, toUrl)] : []),
    ...(product ? [productThing(product, path, shop, toUrl)] : []),
  ];
  if (things.length === 0) return "";
  return dataElement('type="application/ld+json"', {
    "@context": "https://schema.org",
    "@graph": things,
  });
}
