import {
  buildCreateApi,
  coreModule,
  fetchBaseQuery,
  reactHooksModule,
  type BaseQueryFn,
  type FetchArgs,
} from "@reduxjs/toolkit/query/react";
import { apiBase } from "./apiBase";
import { IS_BROWSER } from "./isBrowser";
import { toApiError, unreadable, type ApiError } from "./apiError";
import { sharedHeaders } from "./sharedHeaders";

/** After this long without an answer a call has failed (milliseconds). */
export const TIME_OUT = 15_000;

/**
 * JSON where the host says so, or where it plainly is although the host forgot
 * to say so; otherwise text, as the replies to orders and enquiries are.
 */
async function readReply(response: Response): Promise<unknown> {
  const text = await response.text();
  const saysJson = /\bjson\b/i.test(response.headers.get("Content-Type") ?? "");
  const looksLikeJson = /^\s*[[{]/.test(text);
  return (saysJson && text !== "") || looksLikeJson ? JSON.parse(text) : text;
}

/** Where calls go that are made on the host itself; the store's extra argument there. */
export interface ApiHost {
  /** Goes before each call's path. */
  origin: string;
  fetch: typeof fetch;
}

const sendBy = (fetchFn?: typeof fetch) =>
  fetchBaseQuery({
    fetchFn,
    timeout: TIME_OUT,
    responseHandler: readReply,
    prepareHeaders(headers, { type }) {
      if (type === "mutation") {
        for (const [name, value] of Object.entries(sharedHeaders()))
          headers.set(name, value);
      }
      return headers;
    },
  });
const sendFromBrowser = sendBy();

/** Sends one call; `url` is the path at the API host. */
const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (
  args,
  api,
  extra,
) => {
  const call = typeof args === "string" ? { url: args } : args;
  const host = api.extra as ApiHost | undefined;
  const send = host ? sendBy(host.fetch) : sendFromBrowser;
  const { data, error, meta } = await send(
    { ...call, url: (host?.origin ?? apiBase()) + call.url },
    api,
    extra,
  );
  return error ? { error: toApiError(error), meta } : { data, meta };
};

/** Where nothing is ever mounted, what a page needs is asked for while it is rendered. */
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: !IS_BROWSER }),
);

/** The one API slice. Endpoints are injected by endpoints.gen.ts and generalCalls.ts. */
export const baseApi = createApi({
  reducerPath: "api",
  baseQuery,
  catchSchemaFailure: (failure) => unreadable(failure.message),
  tagTypes: ["Product", "Stretch", "Category", "Banner", "Config"],
  endpoints: () => ({}),
});
