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

const HOME = "/index";
const CONTACT = "/contact";

function pharmacy(shop: Shop, toUrl: ToUrl): Thing {
  const [street, ...town] = shop.address;
  return {
    "@type": "Pharmacy",
    name: shop.name,
    url: toUrl(HOME),
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
  const { path } = page;
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
    ...(path === HOME || path === CONTACT ? [pharmacy(shop, toUrl)] : []),
    ...(product ? [productThing(product, path, shop, toUrl)] : []),
  ];
  if (things.length === 0) return "";
  return dataElement('type="application/ld+json"', {
    "@context": "https://schema.org",
    "@graph": things,
  });
}
