import {
  createApi,
  fetchBaseQuery,
  retry,
  type BaseQueryFn,
  type FetchArgs,
} from "@reduxjs/toolkit/query/react";
import { appVersion } from "../config/build";
import { isSuccessMessage } from "../domain/orderReply";
import { apiBase } from "./apiBase";
import { toApiError, unreadable, type ApiError } from "./errors";

/** A call without a reply after this time has failed (milliseconds). */
export const TIMEOUT = 15_000;

/** A query that failed is sent again this often, with growing waits; orders and enquiries never are. */
const RETRIES = 2;

/** Answers queries by the endpoint's name; `undefined` means that there is no such thing. */
export type AnswerOf<Name extends string> = Readonly<
  Record<Name, (call: FetchArgs) => Promise<unknown>>
>;

/** Reads the reply of an endpoint. */
interface CallOptions {
  /** "text" takes the reply as it is, whatever it looks like. */
  reply?: "text";
}

/**
 * The headers that every POST carries, besides the idempotency key of orders
 * and enquiries, which comes with the call (specification, section 6).
 * A host that wants others is served by changing this one place.
 */
function sharedHeaders(): Record<string, string> {
  return { "X-Client": `greenleaf-storefront/${appVersion()}` };
}

/** JSON if the host says so, or if the reply plainly is JSON although the host forgot to say so; otherwise text. */
async function readReply(response: Response): Promise<unknown> {
  const text = await response.text();
  const saysJson = /\bjson\b/i.test(response.headers.get("Content-Type") ?? "");
  const looksLikeJson = /^\s*[[{]/.test(text);
  return (saysJson && text !== "") || looksLikeJson ? JSON.parse(text) : text;
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
  prepareHeaders(headers, { type }) {
    if (type === "mutation") {
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

/** A CDN's copy of a reply is no older (milliseconds): s-maxage and stale-while-revalidate in the host's caching.ts. */
const OLDEST_COPY = 30_000;

/** Tells if the host refuses an order: then what this browser knows may be out of date. */
export const isRefused = (reply: unknown, error?: { status: unknown }) =>
  error ? error.status === 409 : !isSuccessMessage(String(reply));

/** When the host last refused an order. */
let refusedAt = -Infinity;

/** Sends one call; `url` is the path at the API host. */
const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  CallOptions | undefined
> = async (args, api, options) => {
  const call = typeof args === "string" ? { url: args } : args;
  const host = api.extra as AnswerOf<string> | undefined;
  if (host) return askHost(host, api.endpoint, call);
  const { data, error, meta } = await send(
    {
      responseHandler: options?.reply === "text" ? readText : readReply,
      ...call,
      url: apiBase() + call.url,
      // Browsers always ask; after a refusal not for the copy that led to it.
      cache: Date.now() - refusedAt < OLDEST_COPY ? "no-store" : "no-cache",
    },
    api,
    {},
  );
  if (api.endpoint === "addOrder" && isRefused(data, error))
    refusedAt = Date.now();
  return error ? { error: toApiError(error), meta } : { data, meta };
};

/** The one API slice. Other files of this folder inject the endpoints. */
export const baseApi = createApi({
  reducerPath: "api",
  baseQuery: retry(baseQuery, {
    retryCondition(error, _args, { attempt, baseQueryApi }) {
      const { canRetry, status } = error as ApiError;
      const isQueryOfBrowser =
        baseQueryApi.type === "query" && !baseQueryApi.extra;
      return (
        isQueryOfBrowser &&
        canRetry &&
        status !== "timeout" &&
        attempt <= RETRIES
      );
    },
  }),
  catchSchemaFailure: (failure) => unreadable(failure.message),
  refetchOnReconnect: true,
  tagTypes: ["Product", "Category", "Banner", "Config"],
  endpoints: () => ({}),
});
