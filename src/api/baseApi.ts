import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
} from "@reduxjs/toolkit/query/react";
import { apiBase } from "./apiBase";
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

const send = fetchBaseQuery({
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

/** Sends one call; `url` is the path at the API host. */
const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError> = async (
  args,
  api,
  extra,
) => {
  const call = typeof args === "string" ? { url: args } : args;
  const { data, error, meta } = await send(
    { ...call, url: apiBase() + call.url },
    api,
    extra,
  );
  return error ? { error: toApiError(error), meta } : { data, meta };
};

/** The one API slice. Endpoints are injected by endpoints.gen.ts and generalCalls.ts. */
export const baseApi = createApi({
  reducerPath: "api",
  baseQuery,
  catchSchemaFailure: (failure) => unreadable(failure.message),
  tagTypes: ["Product", "Stretch", "Category", "Banner", "Config"],
  endpoints: () => ({}),
});
