import { generatedApi, type DeskOrder } from "./endpoints.gen";

/** Time-out of calls that send or read whole files, in milliseconds. */
const SLOW = { extraOptions: { timeout: 10 * 60_000 } };

/** Several orders at once, for what is printed of them. */
const withOrders = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.query<DeskOrder[], readonly string[]>({
      async queryFn(numbers, _api, _options, send) {
        const replies = await Promise.all(
          numbers.map((number) =>
            send({ url: `/desk/orders/${encodeURIComponent(number)}` }),
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

/** The calls of the desk. The contract's tags say what each makes out of date, also where it is refused: somebody else was faster. */
export const api = withOrders.enhanceEndpoints({
  endpoints: {
    addPhoto: SLOW,
    sendPriceList: SLOW,
    undoPriceList: SLOW,
  },
});

/** The open orders that a clerk sees first. */
export const FIRST_PAGE = { status: "open", page: 1 } as const;

/** Brings others' changes onto the screen: within three seconds, while somebody looks. */
export const LIVE = { pollingInterval: 3_000, skipPollingIfUnfocused: true };

/** A form is loaded when it is opened, and after what is saved by it: nothing moves under the typing hand. */
export const FORM = { refetchOnFocus: false, refetchOnReconnect: false };
