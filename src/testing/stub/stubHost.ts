import type { Enquiry, Order } from "../../storefront/api";
import { homeProducts } from "../../domain/product/pickFeatured";
import { listByPrefix } from "../../domain/product/prefixList";
import * as usual from "../catalog";
import { answering, failing, replying, type Behaviour } from "./behaviours";
import { usualCatalog, type StubCatalog } from "./stubCatalog";

interface Call {
  /** Method and path, whole, as a regular expression; it may catch a segment or a query string. */
  request: string;
  /** The feature that offers it, if it is beyond the specification. */
  feature?: string;
  /** The usual answer to what was caught; undefined if that does not exist. */
  answer: (caught: string, stub: StubHost) => (() => Response) | undefined;
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#9cc"/></svg>';

/** Answers with a picture if the catalog has one of this name. */
const pictureOf =
  (files: readonly string[]): Call["answer"] =>
  (file) =>
    files.includes(decodeURIComponent(file))
      ? () =>
          new Response(PICTURE, {
            headers: { "Content-Type": "image/svg+xml" },
          })
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
      const { featured, page = 1, ...names } = Object.fromEntries(params);
      const products = featured
        ? homeProducts(catalog.products)
        : catalog.products;
      return answering(
        listByPrefix(products, { ...names, page: Number(page) }),
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
    answer: (_, { orders }) => {
      const number = `PH-${1001 + orders.length}`;
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

/** A request as it arrived; a JSON body is parsed. */
interface RecordedRequest {
  /** Undefined if the specification has no such call. */
  call: CallName | undefined;
  /** With its query string. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

/**
 * A host that offers the specification's seven calls and nothing more, on exact
 * paths, with the catalog of `catalog.ts`. Page tests call it in place of the
 * network, browser tests by HTTP (`src/e2e/setUp/stubServer.ts`).
 */
export class StubHost {
  catalog: StubCatalog = usualCatalog;
  private readonly requests: RecordedRequest[] = [];
  private readonly behaviours = new Map<CallName, Behaviour | undefined>();

  /** The requests of one call, in order. */
  requestsOf(name: CallName): RecordedRequest[] {
    return this.requests.filter(({ call }) => call === name);
  }

  /** The requests that the specification does not have; they were answered with 404. */
  get unexpected(): RecordedRequest[] {
    return this.requests.filter(({ call }) => call === undefined);
  }

  /** The bodies of all orders that were sent, with any reply. */
  get orders(): Order[] {
    return this.requestsOf("addOrder").map(({ body }) => body as Order);
  }

  /** The bodies of all enquiries that were sent, with any reply. */
  get enquiries(): Enquiry[] {
    return this.requestsOf("addEnquiry").map(({ body }) => body as Enquiry);
  }

  /** Changes how a call behaves from the next request on; without a behaviour, back to usual. */
  set(call: CallName, behaviour?: Behaviour): void {
    this.behaviours.set(call, behaviour);
  }

  /** Forgets all requests, behaviours and another catalog. */
  reset(): void {
    this.requests.length = 0;
    this.behaviours.clear();
    this.catalog = usualCatalog;
  }

  /** Answers a request; it fails where the host would close the connection. */
  async answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    const text = await request.text();
    const known = this.findCall(`${request.method} ${path}`);
    this.requests.push({
      call: known?.name,
      path,
      headers: Object.fromEntries(request.headers),
      body: text === "" ? undefined : JSON.parse(text),
    });
    if (!known) {
      return new Response("The specification has no such call.", {
        status: 404,
        headers: { "Content-Type": "text/plain" },
      });
    }
    const { name, answer } = known;
    return (this.behaviours.get(name) ?? answer)(answer);
  }

  /** The call that a request makes, and its usual answer; undefined if this host has no such call. */
  private findCall(sent: string) {
    const { features = [] } = this.catalog.config;
    for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
      const match = new RegExp(`^${call.request}$`).exec(sent);
      if (!match || (call.feature && !features.includes(call.feature)))
        continue;
      const answer = call.answer(match[1] ?? "", this);
      return answer && { name, answer };
    }
    return undefined;
  }
}
