import {
  createApi,
  fetchBaseQuery,
  retry,
  type BaseQueryFn,
  type FetchArgs,
} from "@reduxjs/toolkit/query/react";
import { version } from "../../domain/shop/build";
import { isSuccessMessage } from "../../domain/order/orderReply";
import { apiBase } from "./apiBase";
import type { generatedApi } from "./endpoints.gen";
import { toApiError, unreadable, type ApiError } from "./errors";
import { usableReply } from "./schemas";
import { withSevenCallHosts } from "./sevenCallHosts";

/** A call without a reply after this time has failed (milliseconds). */
export const TIMEOUT = 15_000;

/** A query that failed is sent again this often, with growing waits; orders and enquiries never are. */
const RETRIES = 2;

/** Replies are kept for an hour, and asked for again after five minutes (seconds). */
const HOUR = 3600;
const FRESH = 300;

/** Answers queries by the endpoint's name; `undefined` means that there is no such thing. */
export type AnswerOf<Name extends string> = Readonly<
  Record<Name, (call: FetchArgs) => Promise<unknown>>
>;

interface CallOptions {
  /** "text" takes the reply as it is, whatever it looks like. */
  reply?: "text";
}

type BaseQuery = BaseQueryFn<FetchArgs, unknown, ApiError, CallOptions>;

/**
 * The headers that every POST carries, besides the idempotency key of orders
 * and enquiries, which comes with the call (specification, section 6).
 * A host that wants others is served by changing this one place.
 */
function sharedHeaders(): Record<string, string> {
  return { "X-Client": `greenleaf-storefront/${version}` };
}

/** Text as it is, without the quotes and escapes of a JSON string. */
async function readText(response: Response): Promise<string> {
  const text = await response.text();
  if (!/^\s*"/.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

const send = fetchBaseQuery({
  timeout: TIMEOUT,
  prepareHeaders(headers, { arg }) {
    if (typeof arg === "object" && arg.method === "POST") {
      for (const [name, value] of Object.entries(sharedHeaders()))
        headers.set(name, value);
    }
    return headers;
  },
});

/** The error that the host throws where it would answer with a status and a sentence. */
interface HostError extends Error {
  statusCode?: number;
}

/** Answers a query on the host itself, without a request. */
async function askHost(
  host: AnswerOf<string>,
  endpoint: string,
  call: FetchArgs,
) {
  try {
    const data = await host[endpoint]?.(call);
    return data === undefined
      ? { error: toApiError({ status: 404, data: "" }) }
      : { data };
  } catch (error) {
    const { statusCode: status, message } = error as HostError;
    return {
      error: status
        ? toApiError({ status, data: message })
        : unreadable(String(error)),
    };
  }
}

/** Tells if the host refuses an order: then what this browser knows may be out of date. */
export const isRefused = (reply: unknown, error?: { status: unknown }) =>
  error ? error.status === 409 : !isSuccessMessage(String(reply));

/** Sends one call; `url` is the path at the API host. */
const sendOnce: BaseQuery = async (call, api, options) => {
  const host = api.extra as AnswerOf<string> | undefined;
  if (host) return askHost(host, api.endpoint, call);
  const { data, error, meta } = await send(
    {
      responseHandler: options?.reply === "text" ? readText : "json",
      ...call,
      url: apiBase() + call.url,
      // Browsers always ask if a copy is still right. What is asked for again, such as
      // prices after a refused order, must come from the host: no cache may answer it.
      cache: api.forced ? "no-store" : "no-cache",
    },
    api,
    {},
  );
  if (error) return { error: toApiError(error), meta };
  const usable = usableReply(api.endpoint, data);
  return usable === undefined
    ? { error: unreadable(`Another shape: ${api.endpoint}`), meta }
    : { data: usable, meta };
};

const sendAgain = retry(sendOnce, {
  retryCondition(error, _args, { attempt, baseQueryApi }) {
    const { canRetry, status } = error as ApiError;
    const isQueryOfBrowser =
      baseQueryApi.type === "query" && !baseQueryApi.extra;
    return (
      isQueryOfBrowser && canRetry && status !== "timeout" && attempt <= RETRIES
    );
  },
});

const baseQuery: BaseQuery = withSevenCallHosts(
  sendAgain,
  () => baseApi.endpoints as (typeof generatedApi)["endpoints"],
);

/** The one API slice. Other files of this folder inject the endpoints. */
export const baseApi = createApi({
  reducerPath: "api",
  baseQuery,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: FRESH,
  // A rendered page's store ends with its page.
  keepUnusedDataFor: typeof window === "undefined" ? Infinity : HOUR,
  tagTypes: ["Product", "Category", "Banner", "Config"],
  endpoints: () => ({}),
});

/** 128 random bits, in hexadecimal. (`crypto.randomUUID` is missing on pages without TLS.) */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
