import { homeProducts } from "../domain/product/pickFeatured";
import { listByPrefix } from "../domain/product/prefixList";
import * as usual from "./catalog";
import { answering, failing, replying, type Behaviour } from "./behaviours";
import type { StubCatalog } from "./stubCatalog";

/** The state that an answer depends on, besides the request. */
interface Counter {
  catalog: StubCatalog;
  ordersSoFar: number;
}

interface Call {
  /** Method and path, whole, as a regular expression; it may catch a segment or a query string. */
  request: string;
  /** The feature that offers it, if it is beyond the specification. */
  feature?: string;
  /** The usual answer to what was caught; undefined if that does not exist. */
  answer: (caught: string, counter: Counter) => Behaviour | undefined;
}

/** Answers with a picture if the catalog has one of this name. */
const pictureOf =
  (files: readonly string[]): Call["answer"] =>
  (file) =>
    files.includes(decodeURIComponent(file))
      ? {
          kind: "answer",
          status: 200,
          type: "image/svg+xml",
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#9cc"/></svg>',
        }
      : undefined;

const CALLS = {
  getProducts: {
    request: "GET /api/Product/GetProduct",
    answer: (_, { catalog }) => answering(catalog.products),
  },
  getProduct: {
    request: "GET /api/Product/GetProduct/([^/?]+)",
    answer: (id, { catalog }) => {
      const product = catalog.products.find(
        ({ productId }) => String(productId) === decodeURIComponent(id),
      );
      return product
        ? answering(product)
        : failing(404, "There is no medicine with this number.");
    },
  },
  searchProducts: {
    request: "GET /api/Product/SearchProducts(?:[?](.*))?",
    feature: "search",
    // In the recommended order, on pages of the usual size.
    answer: (query, { catalog }) => {
      const params = new URLSearchParams(query);
      const { featured, page, ...names } = Object.fromEntries(params);
      const products = featured
        ? homeProducts(catalog.products)
        : catalog.products;
      return answering(
        listByPrefix(products, {
          ...names,
          page: Number(page ?? 1),
        }),
      );
    },
  },
  getSuggestions: {
    request: "GET /api/Product/GetSuggestions[?].*",
    feature: "suggestions",
    answer: () => answering({ products: [] }),
  },
  getSimilar: {
    request: "GET /api/Product/GetSimilar/[^/?]+",
    feature: "similar",
    answer: () => answering([]),
  },
  checkCart: {
    request: "POST /api/Product/CheckCart",
    feature: "check",
    // No rules limit what this host sells.
    answer: (_, { catalog: { products } }) =>
      answering({ products, advice: "", together: [], limits: [] }),
  },
  getCategories: {
    request: "GET /api/Product/GetCategories",
    answer: (_, { catalog }) => answering(catalog.categories),
  },
  getBanners: {
    request: "GET /api/Banner/GetBanners",
    answer: () => answering(usual.banners),
  },
  getConfig: {
    request: "GET /api/Config/Get",
    answer: (_, { catalog }) => answering(catalog.config),
  },
  addVisit: {
    request: "POST /api/Visit/AddVisit",
    feature: "visits",
    answer: () => answering({ visits: 1_234 }),
  },
  addEnquiry: {
    request: "POST /api/Enquiry/AddEnquiry",
    answer: () =>
      replying("Success: we have your message and will call you back."),
  },
  addOrder: {
    request: "POST /api/Order/AddOrder",
    answer: (_, { ordersSoFar }) => {
      const number = `PH-${1000 + ordersSoFar}`;
      return replying(`Success ${number}|${number}`);
    },
  },
  getOrderStatus: {
    request: "POST /api/Order/GetStatus",
    feature: "status",
    answer: () => answering(usual.orderState),
  },
  productPicture: {
    request: "GET /Resource/Product/([^/?]+)",
    answer: pictureOf(usual.products.flatMap(({ photo }) => photo)),
  },
  bannerPicture: {
    request: "GET /Resource/Banner/([^/?]+)",
    answer: pictureOf(usual.banners.map(({ path }) => path)),
  },
} satisfies Record<string, Call>;

/** The specification's seven calls, its two kinds of pictures, and the calls that it may offer. */
export type CallName = keyof typeof CALLS;

/** Tells if an address is one that only an API host answers. */
export function isHostAddress(url: string): boolean {
  return /^\/(api|resource)(\/|\?|$)/i.test(url);
}

/**
 * The call that a request makes and its usual answer; undefined if the host has
 * no such call, even if only its case or a query string is wrong.
 */
export function findCall(
  method: string,
  url: string,
  counter: Counter,
): { name: CallName; answer: Behaviour } | undefined {
  const { features = [] } = counter.catalog.config;
  const calls: [string, Call][] = Object.entries(CALLS);
  for (const [name, { request, feature, answer }] of calls) {
    const match = new RegExp(`^${request}$`).exec(`${method} ${url}`);
    if (!match || (feature && !features.includes(feature))) continue;
    const usualAnswer = answer(match[1] ?? "", counter);
    return usualAnswer && { name: name as CallName, answer: usualAnswer };
  }
  return undefined;
}
