import { matchPath } from "react-router-dom";
import { api, productPictureUrl, type Product } from "../api";
import type { PageFacts } from "../ui/pageStatus";
import { openingHours } from "./openingHours";
import { dataElement } from "./pageData";
import type { makeRenderStore } from "./renderStore";
import { shop } from "./shop";

/** What the calls of a page were answered. */
type RenderState = ReturnType<ReturnType<typeof makeRenderStore>["getState"]>;

/** Something that schema.org has a word for. */
type Thing = { "@type": string } & Record<string, unknown>;

/** Gives a path the form that others find it by. */
type ToUrl = (path: string) => string;

const HOME = { title: "Home", path: "/index" };
const LIST = { title: "Our Products", path: "/product" };
const CONTACT = "/contact";

/** The shop shows its prices in $ (specification, section 9). */
const CURRENCY = "USD";

/** The way from the home page to a page; products and categories are in the list. */
function breadcrumbs(page: typeof HOME, toUrl: ToUrl): Thing {
  const isInList = page.path.startsWith(LIST.path) && page.path !== LIST.path;
  const steps = [HOME, ...(isInList ? [LIST] : []), page];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: toUrl(path),
    })),
  };
}

function webSite(toUrl: ToUrl): Thing {
  return {
    "@type": "WebSite",
    name: shop.name,
    url: toUrl(HOME.path),
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: toUrl(`${LIST.path}?search={search_term_string}`),
      },
      "query-input": "required name=search_term_string",
    },
  };
}

function pharmacy(toUrl: ToUrl): Thing {
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
    openingHours: openingHours(shop.hours),
  };
}

function productThing(product: Product, path: string, toUrl: ToUrl): Thing {
  const { productId, productName, brandName, category, description } = product;
  return {
    "@type": "Product",
    name: productName,
    sku: String(productId),
    url: toUrl(path),
    category,
    image: product.photo.map((file) => toUrl(productPictureUrl(file))),
    ...(brandName && { brand: { "@type": "Brand", name: brandName } }),
    ...(description && { description }),
    offers: {
      "@type": "Offer",
      url: toUrl(path),
      price: product.price.toFixed(2),
      priceCurrency: CURRENCY,
      // What is in the catalogue can be ordered.
      availability: "https://schema.org/InStock",
    },
  };
}

/**
 * What a page is about, in the words of schema.org. Only rendered pages have it:
 * who reads it reads them, and browsers have no use for it.
 *
 * @param origin where the shop is found; where it is empty, addresses are paths
 * @returns an element for the document's head; empty for a page that nobody is to list
 */
export function structuredData(
  page: PageFacts | undefined,
  { state, origin }: { state: RenderState; origin: string },
): string {
  if (page?.path === undefined) return "";
  const { title, path } = page;
  const toUrl = (to: string) => origin + to;
  const id = matchPath("/product-details/:id", path)?.params.id;
  const product =
    id === undefined
      ? undefined
      : api.endpoints.getProduct.select({ id })(state).data;
  const things = [
    ...(path === HOME.path
      ? [webSite(toUrl)]
      : [breadcrumbs({ title: product?.productName ?? title, path }, toUrl)]),
    ...(path === HOME.path || path === CONTACT ? [pharmacy(toUrl)] : []),
    ...(product ? [productThing(product, path, toUrl)] : []),
  ];
  return dataElement('type="application/ld+json"', {
    "@context": "https://schema.org",
    "@graph": things,
  });
}
