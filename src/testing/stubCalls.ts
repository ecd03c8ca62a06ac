import * as usual from "./catalog";
import { answering, failing, replying, type Behaviour } from "./behaviours";
import { searchStubCatalog, type StubCatalog } from "./stubCatalog";

/** The specification's seven calls, its two kinds of pictures, and the search that it may offer. */
export type CallName =
  | "getProducts"
  | "getProduct"
  | "searchProducts"
  | "getCategories"
  | "getBanners"
  | "getConfig"
  | "addEnquiry"
  | "addOrder"
  | "getOrderStatus"
  | "productPicture"
  | "bannerPicture";

/** The state that an answer depends on, besides the request. */
export interface Counter {
  catalog: StubCatalog;
  ordersSoFar: number;
}

interface Call {
  method: "GET" | "POST";
  /** The exact path; one that ends in a slash is followed by one segment. */
  path: string;
  /** Of the calls beyond the specification: the only ones with a query string. */
  feature?: string;
  /**
   * The usual answer; undefined for a segment that does not exist.
   *
   * @param rest the segment, or the query string
   */
  answer: (rest: string, counter: Counter) => Behaviour | undefined;
}

const PICTURE: Behaviour = {
  kind: "answer",
  status: 200,
  type: "image/svg+xml",
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#9cc"/></svg>',
};
const productFiles = new Set(usual.products.flatMap(({ photo }) => photo));
const bannerFiles = new Set(usual.banners.map(({ path }) => path));

const CALLS: Record<CallName, Call> = {
  getProducts: {
    method: "GET",
    path: "/api/Product/GetProduct",
    answer: (_, { catalog }) => answering(catalog.products),
  },
  getProduct: {
    method: "GET",
    path: "/api/Product/GetProduct/",
    answer: (id, { catalog }) => {
      const product = catalog.products.find(
        ({ productId }) => String(productId) === id,
      );
      return product
        ? answering(product)
        : failing(404, "There is no medicine with this number.");
    },
  },
  searchProducts: {
    method: "GET",
    path: "/api/Product/SearchProducts",
    feature: "search",
    answer: (query, { catalog }) =>
      answering(searchStubCatalog(catalog, new URLSearchParams(query))),
  },
  getCategories: {
    method: "GET",
    path: "/api/Product/GetCategories",
    answer: (_, { catalog }) => answering(catalog.categories),
  },
  getBanners: {
    method: "GET",
    path: "/api/Banner/GetBanners",
    answer: () => answering(usual.banners),
  },
  getConfig: {
    method: "GET",
    path: "/api/Config/Get",
    answer: (_, { catalog }) => answering(catalog.config),
  },
  addEnquiry: {
    method: "POST",
    path: "/api/Enquiry/AddEnquiry",
    answer: () =>
      replying("Success: we have your message and will call you back."),
  },
  addOrder: {
    method: "POST",
    path: "/api/Order/AddOrder",
    answer: (_, { ordersSoFar }) => {
      const number = `PH-${1000 + ordersSoFar}`;
      return replying(`Success ${number}|${number}`);
    },
  },
  getOrderStatus: {
    method: "POST",
    path: "/api/Order/GetStatus",
    feature: "status",
    answer: () => answering(usual.orderState),
  },
  productPicture: {
    method: "GET",
    path: "/Resource/Product/",
    answer: (file) => (productFiles.has(file) ? PICTURE : undefined),
  },
  bannerPicture: {
    method: "GET",
    path: "/Resource/Banner/",
    answer: (file) => (bannerFiles.has(file) ? PICTURE : undefined),
  },
};

/** Whether an address is one that only an API host answers. */
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
  for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
    if (call.method !== method) continue;
    if (call.feature && !features.includes(call.feature)) continue;
    const rest = restOf(url, call);
    if (rest === undefined) continue;
    const answer = call.answer(rest, counter);
    return answer && { name, answer };
  }
  return undefined;
}

/** What follows a call's path: its segment or its query string; undefined if the path is another one. */
function restOf(url: string, { path, feature }: Call): string | undefined {
  if (path.endsWith("/")) {
    const end = url.lastIndexOf("/") + 1;
    return url.slice(0, end) === path ? decoded(url.slice(end)) : undefined;
  }
  const [before = "", query = ""] = feature ? url.split("?") : [url];
  return before === path ? query : undefined;
}

/** A segment, unescaped; undefined if its escapes are invalid. */
function decoded(segment: string): string | undefined {
  try {
    return segment === "" || segment.includes("?")
      ? undefined
      : decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
