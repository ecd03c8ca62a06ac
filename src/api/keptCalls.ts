import { whenIdle } from "../browser/whenIdle";
import { isSameProduct } from "../domain/productId";
import { ANEW } from "./anew";
import { isRefusal } from "./apiError";
import {
  generatedApi,
  type GetProductApiArg,
  type Product,
  type ProductId,
} from "./endpoints.gen";
import type { ApiStore, KnownCall } from "./followCalls";
import {
  isKeptEndpoint,
  readKept,
  writeKept,
  type KeptReply,
} from "./keptReplies";

/** The key of the call for the whole catalogue. */
const WHOLE = "getProducts(undefined)";

type Patch = Parameters<typeof generatedApi.util.patchQueryData>;

/**
 * Shows what was answered the last time until there is an answer, and keeps
 * the answers. Only where a service worker opens the shop: without one there is
 * no visit that could make use of it.
 */
export function keptCalls(store: ApiStore, page: Window) {
  /** When the shown answers were given, by their calls' keys. */
  const shown = new Map<string, number>();
  /** Missing where the page did not come by https. */
  const workers = page.navigator.serviceWorker as
    ServiceWorkerContainer | undefined;
  const hasWorker = () => Boolean(workers?.controller);
  let onShown = () => {};
  const callOf = (key: string) => store.getState().api.queries[key];

  /** Puts a value into the cache without saying that the host has given it now. */
  function show({ endpointName, originalArgs }: KnownCall, value: unknown) {
    store.dispatch(
      generatedApi.util.patchQueryData(
        endpointName as Patch[0],
        originalArgs as Patch[1],
        [{ op: "replace", path: [], value }],
      ),
    );
  }

  async function offer(key: string, { endpointName, originalArgs }: KnownCall) {
    if (!isKeptEndpoint(endpointName)) return;
    const reply =
      (await readKept(endpointName, key)) ??
      (endpointName === "getProduct"
        ? await productOfWhole((originalArgs as { id: ProductId }).id)
        : undefined);
    const call = callOf(key);
    const isWanted = call && call.data === undefined && !isRefused(call);
    if (!reply || !isWanted) return;
    shown.set(key, reply.answeredAt);
    show(call, reply.value);
    onShown();
  }

  function keep(key: string, call: KnownCall) {
    const { endpointName, data, fulfilledTimeStamp = 0 } = call;
    if (!isKeptEndpoint(endpointName) || !hasWorker()) return;
    whenIdle(
      () =>
        void writeKept(key, { value: data, answeredAt: fulfilledTimeStamp }),
    );
  }

  /** The worker has just come: what was answered before it did is kept, too. */
  const keepAll = () => {
    for (const [key, call] of Object.entries(store.getState().api.queries)) {
      if (call?.status === "fulfilled") keep(key, call);
    }
  };

  return {
    /** When an answer was given that is shown in the place of a newer one; undefined for all others. */
    answeredAt: (key: string) => shown.get(key),

    /** Is to be told of each call that has changed. */
    onCall(key: string, call: KnownCall) {
      if (call.status === "fulfilled") {
        shown.delete(key);
        keep(key, call);
      } else if (call.data === undefined) {
        shown.delete(key);
        if (hasWorker() && !isRefused(call)) void offer(key, call);
      } else if (shown.has(key) && isRefused(call)) {
        // Such as a medicine that is no longer sold.
        show(call, undefined);
      }
    },

    /** Asks the host for what is missing or old. */
    askAgain({ endpointName, originalArgs }: KnownCall) {
      if (!isKeptEndpoint(endpointName)) return;
      const { initiate } = generatedApi.endpoints[
        endpointName
      ] as typeof generatedApi.endpoints.getProduct;
      void store.dispatch(initiate(originalArgs as GetProductApiArg, ANEW));
    },

    /** Begins, and calls back whenever something kept is shown, until the returned function is called. */
    start(listener: () => void) {
      onShown = listener;
      workers?.addEventListener("controllerchange", keepAll);
      return () => workers?.removeEventListener("controllerchange", keepAll);
    },
  };
}

/** A product out of the kept catalogue, for one that was never opened by itself. */
async function productOfWhole(id: ProductId): Promise<KeptReply | undefined> {
  const whole = await readKept("getProducts", WHOLE);
  const product = (whole?.value as Product[] | undefined)?.find(
    ({ productId }) => isSameProduct(productId, id),
  );
  return whole && product && { ...whole, value: product };
}

/** Whether the host has answered that there is no such thing. */
const isRefused = ({ status, error }: KnownCall) =>
  status === "rejected" && isRefusal(error);
