import { generatedApi, type DeskOrder } from "./endpoints.gen";

/** Replies that a change of an order makes out of date. */
const ORDER_CHANGED = ["Order" as const, "Queue" as const];

/** Time-out of calls that may build the catalog again, in milliseconds. */
const SLOW = { timeout: 10 * 60_000 };

/** Several orders at once, for what is printed of them. */
const withOrders = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.query<DeskOrder[], readonly string[]>({
      async queryFn(numbers, _api, _options, send) {
        const replies = await Promise.all(
          numbers.map((number) =>
            send(`/desk/orders/${encodeURIComponent(number)}`),
          ),
        );
        const error = replies.find((reply) => reply.error)?.error;
        return error
          ? { error }
          : { data: replies.map(({ data }) => data as DeskOrder) };
      },
    }),
  }),
});

/** The calls of the desk, with what each of them makes out of date, also where it is refused: somebody else was faster. */
export const api = withOrders.enhanceEndpoints({
  endpoints: {
    getSession: { providesTags: ["Session"] },
    signIn: { invalidatesTags: ["Session"] },
    signInAgain: { invalidatesTags: ["Session"] },
    listPeople: { providesTags: ["People"] },
    makeLink: { invalidatesTags: ["People"] },
    endSession: { invalidatesTags: ["People", "Session"] },
    listOrders: { providesTags: ["Queue"] },
    findOrders: { providesTags: ["Queue"], keepUnusedDataFor: 0 },
    getOrders: { keepUnusedDataFor: 0 },
    getOrder: { providesTags: ["Order"], keepUnusedDataFor: 0 },
    findOffers: { keepUnusedDataFor: 0 },
    takeOrder: { invalidatesTags: ["Queue", "Session"] },
    openOrder: { invalidatesTags: ORDER_CHANGED },
    takeStep: { invalidatesTags: ORDER_CHANGED },
    mailBuyer: { invalidatesTags: ORDER_CHANGED },
    changeLines: { invalidatesTags: ORDER_CHANGED },
    changeBuyer: { invalidatesTags: ORDER_CHANGED },
    listEnquiries: { providesTags: ["Enquiry"], keepUnusedDataFor: 0 },
    markEnquiry: { invalidatesTags: ["Enquiry", "Queue"] },
    noteEnquiry: { invalidatesTags: ["Enquiry"] },
    findProducts: { providesTags: ["Product"] },
    getProduct: { providesTags: ["Product"] },
    changeProduct: { invalidatesTags: ["Product"], extraOptions: SLOW },
    addPhoto: { invalidatesTags: ["Product"], extraOptions: SLOW },
    getCatalog: { providesTags: ["Catalog"] },
    sendPriceList: {
      invalidatesTags: ["Catalog", "Product"],
      extraOptions: SLOW,
    },
    undoPriceList: {
      invalidatesTags: ["Catalog", "Product"],
      extraOptions: SLOW,
    },
    getReport: { providesTags: ["Report"], keepUnusedDataFor: 0 },
    retryMessages: { invalidatesTags: ["Report"] },
    listBanners: { providesTags: ["Banners"] },
    changeBanners: { invalidatesTags: ["Banners"] },
    getShop: { providesTags: ["Shop"] },
    changeShop: { invalidatesTags: ["Shop", "Session"] },
    listBuyers: { keepUnusedDataFor: 0 },
  },
});

/** The open orders that a clerk sees first. */
export const FIRST_PAGE = { status: "open", page: 1 } as const;

/** Brings others' changes onto the screen: within three seconds, while somebody looks. */
export const LIVE = { pollingInterval: 3_000, skipPollingIfUnfocused: true };

/** A form is loaded when it is opened, and after what is saved by it: nothing moves under the typing hand. */
export const FORM = {
  refetchOnMountOrArgChange: true,
  refetchOnFocus: false,
  refetchOnReconnect: false,
};
