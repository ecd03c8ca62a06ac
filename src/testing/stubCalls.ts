import { banners, categories, config, products } from "./catalogue";
import { failing, type Behaviour } from "./behaviours";

/** The specification's seven calls, and its two kinds of pictures. */
export type CallName =
  | "getProducts"
  | "getProduct"
  | "getCategories"
  | "getBanners"
  | "getConfig"
  | "addEnquiry"
  | "addOrder"
  | "productPicture"
  | "bannerPicture";

interface Call {
  method: "GET" | "POST";
  /** The exact path; one that ends in a slash is followed by one segment. */
  path: string;
  /** The usual answer; undefined where nothing ever named this segment. */
  answer: (segment: string, ordersSoFar: number) => Behaviour | undefined;
}

const json = (value: unknown): Behaviour => ({
  kind: "answer",
  status: 200,
  type: "application/json; charset=utf-8",
  body: JSON.stringify(value),
});
const text = (body: string): Behaviour => ({
  kind: "answer",
  status: 200,
  type: "text/plain; charset=utf-8",
  body,
});

const PICTURE: Behaviour = {
  kind: "answer",
  status: 200,
  type: "image/svg+xml",
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#9cc"/></svg>',
};
const productFiles = new Set(products.flatMap(({ photo }) => photo));
const bannerFiles = new Set(banners.map(({ path }) => path));

const CALLS: Record<CallName, Call> = {
  getProducts: {
    method: "GET",
    path: "/api/Product/GetProduct",
    answer: () => json(products),
  },
  getProduct: {
    method: "GET",
    path: "/api/Product/GetProduct/",
    answer: (id) => {
      const product = products.find(
        ({ productId }) => String(productId) === id,
      );
      return product
        ? json(product)
        : failing(404, "There is no medicine with this number.");
    },
  },
  getCategories: {
    method: "GET",
    path: "/api/Product/GetCategories",
    answer: () => json(categories),
  },
  getBanners: {
    method: "GET",
    path: "/api/Banner/GetBanners",
    answer: () => json(banners),
  },
  getConfig: {
    method: "GET",
    path: "/api/Config/Get",
    answer: () => json(config),
  },
  addEnquiry: {
    method: "POST",
    path: "/api/Enquiry/AddEnquiry",
    answer: () => text("Success: we have your message and will call you back."),
  },
  addOrder: {
    method: "POST",
    path: "/api/Order/AddOrder",
    answer: (_, ordersSoFar) => {
      const number = `PH-${1000 + ordersSoFar}`;
      return text(`Success ${number}|${number}`);
    },
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
 * The call that a request makes and its usual answer; undefined for what the
 * specification doesn't have, down to a wrong case or a query string.
 */
export function findCall(
  method: string,
  url: string,
  ordersSoFar: number,
): { name: CallName; answer: Behaviour } | undefined {
  const end = url.lastIndexOf("/") + 1;
  for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
    const hasSegment = call.path.endsWith("/");
    const isHere = call.path === (hasSegment ? url.slice(0, end) : url);
    const segment = hasSegment ? decoded(url.slice(end)) : "";
    if (call.method !== method || !isHere || segment === undefined) continue;
    const answer = call.answer(segment, ordersSoFar);
    return answer && { name, answer };
  }
  return undefined;
}

/** A segment as it was before it was escaped; undefined where it could not have been. */
function decoded(segment: string): string | undefined {
  try {
    return segment === "" || segment.includes("?")
      ? undefined
      : decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
