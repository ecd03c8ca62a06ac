import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
} from "@reduxjs/toolkit/query/react";
import { timeText } from "./ui/times";

/** The reason why a call failed, in a sentence. */
export interface CallError {
  /** 0 where the host could not be reached. */
  status: number;
  text: string;
}

/** Replies that are held at most. */
const MOST_HELD = 100;

/** Replies on the screen, by address, so that a list that has not changed is not sent again. Only in memory. */
const held = new Map<string, { tag: string; data: unknown }>();

/** How many changes were answered. */
let answeredChanges = 0;

const send = fetchBaseQuery({
  timeout: 15_000,
  validateStatus: ({ ok, status }) => ok || status === 304,
  responseHandler: async (response) =>
    response.ok ? response.json() : response.text(),
});

const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  CallError,
  Pick<FetchArgs, "timeout"> | undefined
> = async (args, api, options) => {
  const call = typeof args === "string" ? { url: args } : args;
  const key = `${call.url}?${JSON.stringify(call.params ?? {})}`;
  const isReading = call.method === undefined;
  const last = isReading ? held.get(key) : undefined;
  const changesBefore = answeredChanges;
  const { data, error, meta } = await send(
    {
      ...call,
      ...options,
      ...(last && { headers: { "If-None-Match": last.tag } }),
    },
    api,
    {},
  );
  if (api.type === "mutation") answeredChanges += 1;
  // The host may have read it before it made the change.
  else if (changesBefore !== answeredChanges) {
    return baseQuery(args, api, options);
  }
  if (error) {
    // The session has ended elsewhere: the whole page has to know.
    if (error.status === 401 && api.endpoint !== "getSession") {
      api.dispatch(baseApi.util.invalidateTags(["Session"]));
    }
    const status = typeof error.status === "number" ? error.status : 0;
    const isSentence = status > 0 && typeof error.data === "string";
    const text = isSentence
      ? (error.data as string)
      : "The desk could not be reached. Check the network.";
    return { error: { status, text } };
  }
  if (meta?.response?.status === 304 && last) return { data: last.data };
  const tag = meta?.response?.headers.get("ETag");
  if (tag && isReading) {
    if (held.size >= MOST_HELD) held.clear();
    held.set(key, { tag, data });
  }
  return { data };
};

/** The API slice of the desk. Its endpoints are in endpoints.gen.ts. */
export const baseApi = createApi({
  reducerPath: "desk",
  baseQuery,
  refetchOnReconnect: true,
  refetchOnFocus: true,
  // A slow poll of something else must not hold it back.
  invalidationBehavior: "immediately",
  tagTypes: [
    "Session",
    "Queue",
    "Order",
    "Enquiry",
    "Product",
    "Catalog",
    "Shop",
    "Report",
    "People",
  ],
  endpoints: () => ({}),
});

/** Forgets what was on the screen, when somebody leaves. */
export const forgetReplies = () => held.clear();

const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** The sentence of a failed call, with times as the shop's clock has them; empty if it did not fail. */
export function errorText(error: unknown): string {
  if (error === undefined) return "";
  const { text = "Something went wrong. Try again." } =
    error as Partial<CallError>;
  return text.replace(TIME, timeText);
}
